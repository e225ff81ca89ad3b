-- A saved search notifies of what its list shows, so it is stored as lists read it (domain/saved-searches/read-stale-searches.ts): `search`
-- is what was searched as words, null where it was saved before and stands in `path`; `list_query` what of it a row of ad_search must hold,
-- `probes` letters of which such a row has some; `read_as` under which synonyms and names that was read, null: not yet.
alter table saved_searches
  add column search text check (char_length(search) <= 1000),
  add column list_query jsonb,
  add column probes text[] collate "C",
  add column read_as text collate "C";
create index saved_searches_probes on saved_searches using gin (probes) with (fastupdate = off);
create index saved_searches_read_as on saved_searches (read_as);
