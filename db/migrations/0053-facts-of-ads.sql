-- What lists are narrowed by: choices as numbers (shared/ad-facts.ts), and what is compared as a number. Rows that were
-- there before are filled by mendSearch, which finds them by the version of their keys.
alter table ad_search
  add column facts integer[] not null default '{}',
  add column year smallint,
  add column kilometers integer,
  add column area integer;

create index ad_search_facts on ad_search using gin (facts, category_id, governorate_id) with (fastupdate = off);
create index ad_search_year on ad_search (year) where year is not null;
create index ad_search_kilometers on ad_search (kilometers) where kilometers is not null;
create index ad_search_area on ad_search (area) where area is not null;
