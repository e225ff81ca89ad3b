-- People as administrators find them, notes on them, and what an answer to a report needs.

-- What an administrator types of somebody: the name in one spelling, then address and number; lists by name have its order.
alter table people add column search_key text collate "C"
  generated always as (folded(name) || ' ' || email || ' ' || coalesce(phone, '')) stored;
create index people_found on people using gin (search_key gin_trgm_ops);
create index people_by_name on people (search_key, id);
create index people_disabled on people (created_at desc, id) where disabled_at is not null;
create index people_administrators on people (created_at desc, id) where role = 'admin';
alter table people add constraint people_disabled_reason check (char_length(disabled_reason) <= 500);

-- The history of one person, of what one administrator did, and of one day.
create index events_person on events (person_id, id desc) where person_id is not null;
create index events_by on events (by_id, id desc) where by_id is not null;
create index events_day on events (created_at, id);

-- What administrators write down about somebody for each other; it goes with the person and never changes before.
create table person_notes (
  id bigint primary key generated always as identity,
  person_id uuid not null references people on delete cascade,
  by_id uuid references people on delete set null,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index person_notes_person on person_notes (person_id, id desc);
create index person_notes_by on person_notes (by_id) where by_id is not null;

-- Only what follows from another row's end (a person erased) passes.
create function refuse_own_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return case tg_op when 'DELETE' then old else new end; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger person_notes_append_only before update or delete on person_notes
  for each row execute function refuse_own_change();

-- Where a signed-in reporter's line came from, as a number of this day that leads back to nobody: many accounts behind one
-- address weigh as one.
alter table reports add column address_key text check (char_length(address_key) <= 64);

-- Words that the administration took away after a report; the row stays for whoever has to prove it.
alter table messages add column hidden_at timestamptz;
