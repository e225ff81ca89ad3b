-- What lists and search read: one narrow row for each ad that is on the site, written in the transaction that changes the
-- ad (domain/search/index-ad.ts). Measured reasons for each index: docs/decisions/0002-search.md.

create table ad_search (
  ad_id integer primary key references ads on delete cascade,
  category_id smallint not null,
  subcategory_id text collate "C",
  governorate_id smallint not null,
  type_rank smallint not null check (type_rank between 0 and 2),
  price bigint not null,
  published_at timestamptz not null,
  -- Reads compare it with the clock, so that an ad leaves the site on time even when no job runs.
  visible_until timestamptz not null,
  -- Letters of the title in the key: a hit at or before it is a hit in the title.
  title_len smallint not null,
  key_version smallint not null,
  -- searchKey of title, description and details, U+001F after each; ASCII, one byte for a letter.
  key text not null,
  -- The Latin letters and digits of the key, in words with spaces around them. Trigrams ignore case, so that in the key
  -- "hp" (Latin) would also reach every حو (HP); brands are short and much searched for.
  latin text not null
);
-- With statistics each LIKE would be tried on the whole histogram while planning.
alter table ad_search alter column key set statistics 0;
alter table ad_search alter column latin set statistics 0;
-- Kept in the row: a look-aside for each of 2,500 probed rows would cost more than the probe.
alter table ad_search alter column key set storage main;

create index ad_search_key on ad_search using gin (key gin_trgm_ops, category_id, governorate_id) with (fastupdate = off);
create index ad_search_latin on ad_search using gin (latin gin_trgm_ops) with (fastupdate = off);

-- Rank comes first in every order. A query reads rank by rank, so one index serves both directions of a sort.
create index ad_search_date on ad_search (type_rank, published_at, ad_id);
create index ad_search_category_date on ad_search (category_id, type_rank, published_at, ad_id);
create index ad_search_subcategory_date on ad_search (subcategory_id, type_rank, published_at, ad_id);
create index ad_search_governorate_date on ad_search (governorate_id, type_rank, published_at, ad_id);
create index ad_search_category_governorate_date on ad_search (category_id, governorate_id, type_rank, published_at, ad_id);
create index ad_search_subcategory_governorate_date
  on ad_search (subcategory_id, governorate_id, type_rank, published_at, ad_id);
-- Of two cheap ads the newer comes first: many cost nothing.
create index ad_search_price on ad_search (type_rank, price, (-ad_id));
create index ad_search_category_price on ad_search (category_id, type_rank, price, (-ad_id));
create index ad_search_subcategory_price on ad_search (subcategory_id, type_rank, price, (-ad_id));
create index ad_search_governorate_price on ad_search (governorate_id, type_rank, price, (-ad_id));
create index ad_search_visible on ad_search (visible_until);

-- How many ads stand in each place of the lists: the sum of `ads`. Writers only append, so that they never wait for each
-- other; compactAdCounts adds the rows up.
create table ad_counts (
  category_id smallint not null,
  subcategory_id text collate "C",
  governorate_id smallint not null,
  type_rank smallint not null,
  ads integer not null
);

create function count_ads_in() returns trigger language plpgsql as $$
begin
  insert into ad_counts
    select category_id, subcategory_id, governorate_id, type_rank, count(*) from new_rows group by 1, 2, 3, 4;
  return null;
end $$;

create function count_ads_out() returns trigger language plpgsql as $$
begin
  insert into ad_counts
    select category_id, subcategory_id, governorate_id, type_rank, -count(*) from old_rows group by 1, 2, 3, 4;
  return null;
end $$;

create function count_ads_moved() returns trigger language plpgsql as $$
begin
  insert into ad_counts
    select category_id, subcategory_id, governorate_id, type_rank, sum(ads)
    from (select category_id, subcategory_id, governorate_id, type_rank, 1 as ads from new_rows
      union all select category_id, subcategory_id, governorate_id, type_rank, -1 from old_rows) moved
    group by 1, 2, 3, 4 having sum(ads) <> 0;
  return null;
end $$;

create function count_no_ads() returns trigger language plpgsql as $$
begin
  delete from ad_counts;
  return null;
end $$;

create trigger ad_search_counted_in after insert on ad_search
  referencing new table as new_rows for each statement execute function count_ads_in();
create trigger ad_search_counted_out after delete on ad_search
  referencing old table as old_rows for each statement execute function count_ads_out();
create trigger ad_search_counted_moved after update on ad_search
  referencing old table as old_rows new table as new_rows for each statement execute function count_ads_moved();
create trigger ad_search_emptied after truncate on ad_search
  for each statement execute function count_no_ads();
