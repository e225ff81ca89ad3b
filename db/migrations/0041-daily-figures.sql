-- What each day of Damascus brought. Everything before `counted_until` is in; what came since is counted when it is asked for.
-- What is deleted later stays counted.
create table daily_figures (
  day date primary key,
  ads integer not null check (ads >= 0),
  people integer not null check (people >= 0),
  messages integer not null check (messages >= 0),
  views integer not null check (views >= 0),
  counted_until timestamptz not null
);

-- How many there were at a moment, so that nobody counts a million rows to know it.
create table standing_figures (
  kind text primary key check (kind in ('ads', 'people')),
  count integer not null check (count >= 0),
  counted_at timestamptz not null
);

-- Messages are written in the order of their time; an index of a few pages finds those of a day.
create index messages_day on messages using brin (created_at) with (pages_per_range = 16, autosummarize = on);
