-- A refusal says where in the ad it is about and whether screening had noticed it (docs/decisions/0094-second-reviews.md). Nullable columns without a default, and
-- checks that are not validated: the table is not rewritten or read.
alter table ads add column moderation_part text, add column moderation_noticed text;
alter table ads
  add constraint ads_moderation_part check (moderation_part ~ '^(title|price|category|place|details|description|phone|photos|photo_\d{1,2})$') not valid,
  add constraint ads_moderation_noticed check (moderation_noticed in ('person', 'machine')) not valid;
alter table held_decisions add column part text;

-- A refusal that its owner does not accept is judged once more, by another reviewer where there is one: once for each version of an ad.
create table second_reviews (
  id integer generated always as identity primary key,
  ad_id integer not null references ads (id) on delete cascade,
  version integer not null,
  refused_by uuid references people (id) on delete set null,
  reason text not null,
  note text,
  part text,
  words text not null check (length(words) <= 600),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text check (outcome in ('overturned', 'upheld', 'withdrawn')),
  check ((decided_at is null) = (outcome is null)),
  unique (ad_id, version)
);
-- One waits at a time.
create unique index second_reviews_open on second_reviews (ad_id) where outcome is null;
create index second_reviews_refused_by on second_reviews (refused_by);
