-- How far each side has read, as the place in the conversation: two messages of one moment are still two places.
alter table conversations
  add column buyer_read_to bigint not null default 0,
  add column seller_read_to bigint not null default 0;

-- What a line of the system is: nobody's words, so it says so.
alter table messages add column about text check (about is null or (about = 'auto_reply' and type = 'system'));

create table blocks (
  person_id uuid not null references people on delete cascade,
  blocked_id uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_id, blocked_id),
  check (person_id <> blocked_id)
);

-- Without a row everything is as it comes: the automatic reply on, in the site's words.
create table chat_settings (
  person_id uuid primary key references people on delete cascade,
  auto_reply boolean not null default true,
  auto_reply_text text check (char_length(auto_reply_text) between 1 and 500),
  updated_at timestamptz not null default now()
);

-- A notification of messages is found again by its conversation, to be renewed instead of repeated.
create index notifications_conversation on notifications ((metadata ->> 'conversationId'), person_id)
  where kind = 'message' and read_at is null;
