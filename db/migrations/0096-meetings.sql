-- Meetings of a buyer and a seller: when, where, and that something was handed over (docs/decisions/0101-meetings.md).

alter table messages
  drop constraint messages_type_check,
  drop constraint messages_about_check,
  add constraint messages_type_check check (type in ('text', 'system', 'photo', 'offer', 'answer', 'meeting')),
  add constraint messages_content_of_meeting check (type <> 'meeting' or content = ''),
  add constraint messages_about_check check (about is null or (type = 'system' and about = 'auto_reply')
    or (type = 'answer' and about in ('accepted', 'declined', 'withdrawn'))
    or (type = 'meeting' and about in ('proposed', 'agreed', 'cancelled', 'done', 'missed', 'contested')));

-- A meeting is the message that proposes it.
create table meetings (
  message_id uuid primary key references messages on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  by_side text not null check (by_side in ('buyer', 'seller')),
  -- On the half hour, as clocks in Damascus show it.
  starts_at timestamptz not null check (extract(epoch from starts_at)::bigint % 1800 = 0),
  venue text not null check (char_length(venue) between 3 and 100),
  -- Of a venue that administrators list; what people write themselves has none.
  venue_en text check (char_length(venue_en) between 3 and 100),
  state text not null default 'proposed'
    check (state in ('proposed', 'agreed', 'done', 'missed', 'cancelled', 'lapsed')),
  -- Which two of the 256 words its buyer tells: shared/arabic/spoken-words.ts.
  word_pair integer check (word_pair between 0 and 65535),
  wrong_words smallint not null default 0 check (wrong_words between 0 and 5),
  -- Who did not come, as the other says.
  missed_side text check (missed_side in ('buyer', 'seller')),
  contested_at timestamptz,
  reminded_at timestamptz,
  state_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (word_pair is not null or state not in ('agreed', 'done', 'missed')),
  check ((missed_side is not null) or state <> 'missed'),
  check (contested_at is null or missed_side is not null)
);
-- One at a time; what lies behind is closed by the next.
create unique index meetings_open on meetings (conversation_id) where state in ('proposed', 'agreed');
create index meetings_conversation on meetings (conversation_id, created_at desc);
create index meetings_due on meetings (starts_at) where state in ('proposed', 'agreed');
create index meetings_done on meetings (state_since) where state = 'done';

-- The meeting that a message tells of.
alter table messages add column meeting_id uuid references meetings on delete cascade;
create index messages_meeting on messages (meeting_id) where meeting_id is not null;

-- Public venues that a meeting is proposed at, kept by administrators.
create table meeting_venues (
  id integer primary key generated always as identity,
  governorate_id smallint not null references governorates on delete cascade,
  name_ar text not null check (char_length(name_ar) between 3 and 100),
  name_en text not null check (char_length(name_en) between 3 and 100),
  unique (governorate_id, name_ar)
);

-- Different people of twelve months with whom something was handed over at a meeting.
alter table seller_facts add column handovers integer not null default 0;

-- Reading a conversation reads what was told of its meetings too.
drop index notifications_conversation_any;
create index notifications_conversation_any on notifications ((metadata ->> 'conversationId'), person_id)
  where kind in ('message', 'offer', 'meeting') and read_at is null;
