-- What screening noticed about an ad as it stands now, for whoever reviews it: a code and the facts that its sentence names.
-- Written in the transaction that posts or edits; it orders and holds, and decides nothing.
create table ad_signs (
  ad_id integer not null references ads on delete cascade,
  code text not null check (code ~ '^[a-z_]+$'),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  weight smallint not null check (weight between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (ad_id, code)
);

-- Words that an ad should not hold, in the spelling that all spellings are folded into, beside how they were typed.
create table banned_words (
  key text primary key check (char_length(key) between 2 and 60),
  word text not null check (char_length(word) <= 60),
  added_by uuid references people on delete set null,
  created_at timestamptz not null default now()
);
create index banned_words_by on banned_words (added_by) where added_by is not null;

-- The same text under another account is found by what it folds to.
alter table ads add column text_key text;
create index ads_text on ads (text_key) where text_key is not null and deleted_at is null;

-- Each line of the history with the hash of itself and of all that came before, in the order of the lines. A job writes them,
-- so that whoever makes history waits for nobody.
create table event_links (
  event_id bigint primary key references events,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  linked_at timestamptz not null default now()
);
create trigger event_links_append_only before update or delete or truncate on event_links
  execute function refuse_change();
