-- The ad that somebody is writing, kept until it is posted: one for a person, without the photos that have not arrived.
create table drafts (
  person_id uuid primary key references people on delete cascade,
  -- Control names with what was typed: a text, or a list of texts.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 24000),
  photo_keys text[] not null default '{}' check (cardinality(photo_keys) <= 12),
  saved_at timestamptz not null default now()
);
create index drafts_saved on drafts (saved_at);

-- Whether ads that are being written are kept.
alter table people add column saves_drafts boolean not null default true;
