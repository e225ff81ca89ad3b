-- Handovers, and what the two say of each other afterwards (docs/decisions/0105-ratings.md).

create table handovers (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  -- Where it was at a meeting; else one of the two says it and the other confirms.
  meeting_id uuid unique references meetings on delete cascade,
  claimed_by text check (claimed_by in ('buyer', 'seller')),
  state text not null check (state in ('claimed', 'done', 'denied')),
  state_since timestamptz not null default now(),
  -- As it stood when it was done, because either side could change it afterwards: nothing was paid; both accounts had written the same
  -- number or had the same picture before they talked; the two had another handover that counts within 180 days.
  is_free boolean not null default false,
  is_connected boolean not null default false,
  is_repeated boolean not null default false,
  -- Both were reminded to rate; both were notified that what they said can be read.
  reminded_at timestamptz,
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  check ((meeting_id is null) <> (claimed_by is null)),
  check (meeting_id is null or state = 'done')
);
-- One claim at a time, whatever two presses at one moment do.
create unique index handovers_claimed on handovers (conversation_id) where state = 'claimed';
create index handovers_conversation on handovers (conversation_id, created_at desc);
create index handovers_done on handovers (state_since) where state = 'done';
create index handovers_unannounced on handovers (state_since) where state = 'done' and announced_at is null;

insert into handovers (conversation_id, meeting_id, state, state_since, is_free, announced_at, created_at)
select meetings.conversation_id, message_id, 'done', state_since, coalesce(ads.price = 0, false), state_since, state_since
from meetings join conversations on conversations.id = meetings.conversation_id left join ads on ads.id = conversations.ad_id
where meetings.state = 'done';

-- One side's answers about the other. Nobody else reads them before both have answered, or the time is over.
create table ratings (
  id uuid primary key default gen_random_uuid(),
  handover_id uuid not null references handovers on delete cascade,
  by_side text not null check (by_side in ('buyer', 'seller')),
  -- Null once they have left; what the other said stays with the other.
  rater_id uuid references people on delete set null,
  rated_id uuid references people on delete set null,
  -- Of what was sold: only a buyer can say that, and of the price only where there was one.
  as_described boolean,
  came boolean not null,
  price_as_agreed boolean,
  -- Administrators alone read it besides who said it.
  deal_again boolean not null,
  reply text check (char_length(reply) between 1 and 700),
  replied_at timestamptz,
  removed_at timestamptz,
  reply_removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (handover_id, by_side),
  check (by_side = 'buyer' or as_described is null),
  check (rater_id <> rated_id),
  check ((reply is null) = (replied_at is null))
);
create index ratings_rated on ratings (rated_id, created_at desc);
create index ratings_rater on ratings (rater_id);

-- That a rating, or the reply to it, be removed; the decision; and the appeal against it.
create table rating_contests (
  id uuid primary key default gen_random_uuid(),
  rating_id uuid not null references ratings on delete cascade,
  subject text not null check (subject in ('rating', 'reply')),
  reason text not null check (reason in ('no_exchange', 'insult', 'private_data', 'extortion')),
  words text not null check (char_length(words) between 1 and 700),
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('removed', 'kept')),
  note text check (char_length(note) between 1 and 700),
  decided_by uuid references people on delete set null,
  decided_at timestamptz,
  appeal_words text check (char_length(appeal_words) between 1 and 700),
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('removed', 'kept')),
  appeal_note text check (char_length(appeal_note) between 1 and 700),
  appeal_decided_by uuid references people on delete set null,
  appeal_decided_at timestamptz,
  unique (rating_id, subject),
  check ((outcome is null) = (decided_at is null)),
  check (appealed_at is null or outcome is not null),
  check ((appealed_at is null) = (appeal_words is null)),
  check ((appeal_outcome is null) = (appeal_decided_at is null)),
  check (appeal_outcome is null or appealed_at is not null)
);
create index rating_contests_open on rating_contests (created_at)
  where outcome is null or (appealed_at is not null and appeal_outcome is null);

-- Which accounts were logged in to on one browser, by a keyed hash of the token in its cookie.
create table account_devices (
  device_key text not null,
  person_id uuid not null references people on delete cascade,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (device_key, person_id)
);
create index account_devices_person on account_devices (person_id);
create index account_devices_seen on account_devices (seen_at);

alter table seller_facts
  add column deals integer not null default 0,
  add column raters integer not null default 0,
  add column rated_deals integer not null default 0,
  add column described integer not null default 0,
  add column described_of integer not null default 0,
  add column came integer not null default 0,
  add column came_of integer not null default 0,
  add column price integer not null default 0,
  add column price_of integer not null default 0,
  -- Of the people they dealt with, how many pairs dealt with each other too (a dense circle).
  add column partners integer not null default 0,
  add column partner_pairs integer not null default 0;
