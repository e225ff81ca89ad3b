-- A photo that comes in pieces. What has come of it lies in a temporary file named for the key, whose length says how far
-- it is; here stands whose it is and how long it will be.
create table uploads (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  owner_id uuid not null references people on delete cascade,
  length integer not null check (length > 0),
  -- The file's own name, for sentences about it.
  name text not null default '' check (char_length(name) <= 255),
  -- Written with the photo itself, so that a last answer that was lost is given again and no second photo is made.
  photo_key text references photos (key) on delete cascade,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create index uploads_owner on uploads (owner_id, created_at desc);
create index uploads_touched on uploads (touched_at);
create index uploads_photo on uploads (photo_key) where photo_key is not null;
