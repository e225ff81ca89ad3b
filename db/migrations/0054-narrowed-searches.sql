-- What else a saved search is narrowed by, as its address says it; dollars are compared at the rate of the day an ad comes.
alter table saved_searches add column filters text not null default '' check (char_length(filters) <= 4000);
create unique index saved_searches_once
  on saved_searches (person_id, words, category_id, subcategory_id, governorate_id, md5(filters));
do $$ begin
  execute (select 'alter table saved_searches drop constraint ' || quote_ident(conname) from pg_constraint
    where conrelid = 'saved_searches'::regclass and contype = 'u');
end $$;
