-- What is sent in a conversation besides words: photos, and offers of a price with their answers.

alter table messages
  drop constraint messages_type_check,
  drop constraint messages_content_check,
  drop constraint messages_check,
  add constraint messages_type_check check (type in ('text', 'system', 'photo', 'offer', 'answer')),
  -- A photo, an offer and an answer say enough without a word.
  add constraint messages_content_check
    check (char_length(content) between case when type in ('text', 'system') then 1 else 0 end and 2000),
  add constraint messages_about_check check (about is null or (type = 'system' and about = 'auto_reply')
    or (type = 'answer' and about in ('accepted', 'declined', 'withdrawn')));

-- An offer is the message that makes it.
create table offers (
  message_id uuid primary key references messages on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  by_side text not null check (by_side in ('buyer', 'seller')),
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null check (currency in ('SYP', 'USD')),
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired')),
  expires_at timestamptz not null default now() + interval '48 hours',
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (answered_at is null))
);
-- One at a time waits for its answer; what ran out is closed by the next.
create unique index offers_open on offers (conversation_id) where state = 'open';
create index offers_conversation on offers (conversation_id, created_at);

-- The offer that an answer is about.
alter table messages add column offer_id uuid references offers on delete cascade;
create index messages_offer on messages (offer_id) where offer_id is not null;

-- Known as a photo of a message before its message is written: nobody may hang it on an ad, and it waits less than an hour.
alter table photos
  add column for_message boolean not null default false,
  add column message_id uuid references messages on delete cascade,
  add constraint photos_message_alone check (not for_message or (ad_id is null and not is_avatar)),
  add constraint photos_message_known check (message_id is null or for_message);
create index photos_message on photos (message_id, position) where message_id is not null;
create index photos_message_waiting on photos (created_at) where for_message and message_id is null;

-- Reading a conversation reads what was told of its offers too.
create index notifications_conversation_any on notifications ((metadata ->> 'conversationId'), person_id)
  where kind in ('message', 'offer') and read_at is null;
