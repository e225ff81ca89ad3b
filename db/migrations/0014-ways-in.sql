-- Ways into an account beside its password.

-- The authenticator app. The secret is encrypted under APP_SECRET; before it is confirmed by a code it guards nothing.
create table second_factors (
  person_id uuid primary key references people on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: none is taken twice.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- One row for each code that is still good; only its hash is kept, and using it takes the row away.
create table recovery_codes (
  person_id uuid not null references people on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (person_id, hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports jsonb not null default '[]' check (jsonb_typeof(transports) = 'array'),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_person on passkeys (person_id, created_at);
