-- Requests for what is given away: the giver chooses (docs/decisions/0103-the-giver-chooses.md).

alter table messages
  drop constraint messages_type_check,
  drop constraint messages_length_of_public,
  add constraint messages_type_check
    check (type in ('text', 'system', 'photo', 'offer', 'answer', 'meeting', 'question', 'reply', 'request')),
  add constraint messages_length_of_public
    check (type not in ('question', 'reply', 'request') or char_length(content) between 1 and 500);

-- A request is a message to the giver; this row puts it into the list of the ad.
create table gift_requests (
  message_id uuid primary key references messages on delete cascade,
  ad_id integer not null references ads on delete cascade,
  person_id uuid not null references people on delete cascade,
  -- Its position in the list that the giver reads: drawn, so that nothing hangs on who was first.
  lot uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'chosen', 'taken', 'missed', 'withdrawn')),
  state_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (ad_id, person_id)
);
-- One at a time, whatever two presses at one moment do.
create unique index gift_requests_chosen on gift_requests (ad_id) where state in ('chosen', 'taken');
create index gift_requests_list on gift_requests (ad_id, lot);
create index gift_requests_person on gift_requests (person_id, state);
