-- Hours in which nothing but what is urgent leaves the site, by the clock of Damascus; both or neither.
alter table notification_settings
  add column quiet_from time,
  add column quiet_to time,
  add constraint notification_settings_quiet
    check ((quiet_from is null) = (quiet_to is null) and (quiet_from <> quiet_to) is not false);

create function is_quiet(from_time time, to_time time, at timestamptz default now()) returns boolean
  language sql stable parallel safe as $$
  select coalesce(case when from_time < to_time then clock >= from_time and clock < to_time
    else clock >= from_time or clock < to_time end, false)
  from (select (at at time zone 'Asia/Damascus')::time as clock) as damascus
$$;

-- Secrets that the site made for itself, sealed.
create table site_keys (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- A browser that wants to be told; it belongs to the session that asked for it and ends with it, however it ends.
create table push_devices (
  session_id uuid primary key references sessions on delete cascade,
  person_id uuid not null references people on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  created_at timestamptz not null default now()
);
create index push_devices_person on push_devices (person_id);

-- What goes out about a notification, by which way and to what (the session of a device, or the person): one row is one
-- telling. `occasion` is when the notification was renewed; devices are told of that anew, nothing else is.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('push', 'letter', 'sms')),
  target_id uuid not null,
  occasion timestamptz not null,
  person_id uuid not null references people on delete cascade,
  due_at timestamptz not null,
  tries smallint not null default 0,
  -- Until then whoever took it is at it; after that they are taken for dead.
  claimed_until timestamptz,
  -- Those that go in one letter.
  letter_id uuid,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'dropped', 'failed')),
  unique (notification_id, channel, target_id, occasion),
  check ((done_at is null) = (outcome is null))
);
create index deliveries_due on deliveries (channel, due_at) where done_at is null;
create index deliveries_person on deliveries (person_id, channel, done_at);

-- When somebody last had a page of the site open that listens.
create table presence (
  person_id uuid primary key references people on delete cascade,
  here_at timestamptz not null default now()
);
