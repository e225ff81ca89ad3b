-- When its person had a notification before their eyes: whoever saw it at the bell gets no letter about it. Renewed since
-- (created_at is later), it is unseen again.
alter table notifications add column seen_at timestamptz;

-- Browsers take tabs and line breaks out of an address before they follow it, and a backslash for a slash.
alter table notifications add constraint notifications_leads_inside check (action_url !~ '[[:cntrl:][:space:]\\]');

-- That an ad's time is nearly over is told once for each end and each distance; a renewed ad has another end.
create table ending_reminders (
  ad_id integer not null references ads on delete cascade,
  ends_at timestamptz not null,
  days smallint not null,
  told_at timestamptz not null default now(),
  primary key (ad_id, ends_at, days)
);
