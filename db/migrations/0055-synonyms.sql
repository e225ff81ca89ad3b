-- Words that find each other's ads: a group in a row, as people write them and as search compares them. A query is widened
-- by them when it is asked (domain/search/spellings.ts); ads are not keyed anew.
create table search_synonyms (
  id integer generated always as identity primary key,
  words text[] not null check (cardinality(words) between 2 and 12),
  keys text[] not null check (cardinality(keys) = cardinality(words)),
  changed_at timestamptz not null default now()
);
create trigger search_synonyms_changed after insert or update or delete on search_synonyms
  for each statement execute function tell_site_changed();
