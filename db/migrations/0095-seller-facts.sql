-- What the site knows of somebody who sells and nobody can buy, counted once a day (docs/decisions/0100-panel-of-facts.md).

-- Minutes between two moments without the hours from 23 to 7 in Damascus.
create function awake_minutes(since timestamptz, until timestamptz) returns double precision language sql stable strict parallel safe
  return extract(epoch from until - since) / 60 - coalesce((
    select sum(extract(epoch from least(until, ends) - greatest(since, begins))) / 60
    from generate_series(date_trunc('day', since at time zone 'Asia/Damascus') - interval '1 day',
        until at time zone 'Asia/Damascus', interval '1 day') night(day)
      cross join lateral (select (day + interval '23 hours') at time zone 'Asia/Damascus' as begins,
        (day + interval '31 hours') at time zone 'Asia/Damascus' as ends) hours
    where begins < until and ends > since), 0);

create table seller_facts (
  person_id uuid primary key references people (id) on delete cascade,
  -- People who wrote to them within thirty days and were answered, or had no answer for a day.
  askers integer not null,
  -- Median of the first answers, in minutes without the nights; null where half of them had none.
  answer_minutes integer,
  -- Reports of twelve months that administrators acted on.
  upheld_reports integer not null,
  counted_at timestamptz not null default now()
);
