-- Numbers that people proved to use, without a text of ours (docs/decisions/0099-proved-numbers.md). A number is of one account: a later
-- proof moves it.

-- As in shared/international-number.ts: by its country, without a plus; one that is written as it is dialled here is a Syrian one.
create function international_number(phone text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', ''), '^0', '963');

create table proved_numbers (
  phone text primary key check (phone ~ '^[0-9]{6,18}$'),
  -- Keyed hash (HMAC): what of the number remains when its person is barred.
  phone_hash text not null,
  person_id uuid not null unique references people (id) on delete cascade,
  way text not null check (way in ('telegram', 'text', 'desk')),
  proved_at timestamptz not null default now()
);

-- The proof that somebody has begun: one at a time, of one session, and gone with it.
create table number_proofs (
  person_id uuid primary key references people (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  phone text not null check (phone ~ '^[0-9]{6,18}$'),
  phone_hash text not null,
  way text not null check (way in ('telegram', 'text', 'desk')),
  -- What comes from outside: the start parameter of the bot's address, or six digits of a message.
  code text not null unique,
  -- What the bot answers the right number with, typed in the session that began it.
  reply_code text not null check (reply_code ~ '^[0-9]{4}$'),
  telegram_user bigint,
  is_number_shared boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index number_proofs_session on number_proofs (session_id);
create index number_proofs_telegram_user on number_proofs (telegram_user);

-- Numbers that went from one account to another.
create table number_moves (
  id bigint generated always as identity primary key,
  from_person_id uuid references people (id) on delete cascade,
  to_person_id uuid references people (id) on delete cascade,
  moved_at timestamptz not null default now()
);
create index number_moves_from on number_moves (from_person_id);
create index number_moves_to on number_moves (to_person_id);

-- Numbers of disabled people: nobody proves them for 24 months, also after the account is erased.
create table barred_numbers (
  phone_hash text primary key,
  person_id uuid references people (id) on delete set null,
  barred_at timestamptz not null default now()
);
create index barred_numbers_person on barred_numbers (person_id);
