-- Want ads: what somebody looks for, read by a reviewer before anybody else, on the site for thirty days (docs/decisions/0098-want-ads.md). They
-- are narrowed as lists are; shelves have no foreign key, as saved searches have none.
create table want_ads (
  id integer generated always as identity (start with 1001) primary key,
  person_id uuid not null references people (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'live', 'refused', 'closed')),
  title text not null check (char_length(title) between 1 and 100),
  note text not null default '' check (char_length(note) <= 600),
  search text not null check (char_length(search) <= 200),
  category_id smallint not null,
  subcategory_id text collate "C" not null default '',
  governorate_ids smallint[] not null default '{}' check (cardinality(governorate_ids) <= 3),
  filters text not null default '' check (char_length(filters) <= 4000),
  refusal_reason text,
  refusal_note text,
  decided_by uuid references people (id) on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  live_until timestamptz,
  -- Since when it is not on the site any more.
  ended_at timestamptz,
  check ((status = 'live') <= (live_until is not null)),
  check ((status = 'refused') <= (refusal_reason is not null))
);
create index want_ads_live on want_ads (published_at desc, id desc) where status = 'live';
create index want_ads_pending on want_ads (created_at, id) where status = 'pending';
create index want_ads_person on want_ads (person_id);
create index want_ads_decided_by on want_ads (decided_by);

-- Ads that sellers attached to a want ad.
create table want_ad_answers (
  want_ad_id integer not null references want_ads (id) on delete cascade,
  ad_id integer not null references ads (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (want_ad_id, ad_id)
);
create index want_ad_answers_ad on want_ad_answers (ad_id);

-- A want ad that is on the site finds new ads as a saved search does, one for each of its places; it may ask for what its writer saved as a search too.
alter table saved_searches add column want_ad_id integer references want_ads (id) on delete cascade;
create index saved_searches_want_ad on saved_searches (want_ad_id) where want_ad_id is not null;
drop index saved_searches_once;
create unique index saved_searches_once
  on saved_searches (person_id, words, category_id, subcategory_id, governorate_id, md5(filters), coalesce(want_ad_id, 0));
