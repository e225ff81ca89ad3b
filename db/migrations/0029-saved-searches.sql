-- What people want to hear of. A new ad finds the searches that it answers by the first letters of one of their words
-- (`probe`, '' where they have none), so that a hundred thousand of them are never walked.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  -- As it was called where it was saved, and the list that it stands for.
  name text not null check (char_length(name) between 1 and 300),
  path text not null check (path ~ '^/[^/\\]' and path !~ '[[:cntrl:][:space:]\\]'),
  -- In the form of search keys, all of which an ad must have; 0 and '' stand for any.
  words text[] not null default '{}',
  probe text collate "C" not null,
  category_id smallint not null default 0,
  subcategory_id text collate "C" not null default '',
  governorate_id smallint not null default 0,
  pace text not null default 'instant' check (pace in ('instant', 'daily', 'weekly')),
  created_at timestamptz not null default now(),
  last_told_at timestamptz not null default now(),
  unique (person_id, words, category_id, subcategory_id, governorate_id),
  check (cardinality(words) > 0 or category_id > 0 or governorate_id > 0)
);
create index saved_searches_probe on saved_searches (probe, category_id, governorate_id);

-- Which ads answered a search: each once, whatever becomes of the ad later.
create table saved_search_hits (
  search_id uuid not null references saved_searches on delete cascade,
  ad_id integer not null references ads on delete cascade,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (search_id, ad_id)
);
create index saved_search_hits_waiting on saved_search_hits (search_id) where told_at is null;
create index saved_search_hits_ad on saved_search_hits (ad_id);
create index saved_search_hits_old on saved_search_hits (found_at);
