-- What the job that ends ads looks for, however many there are.
create index ads_promotion_over on ads (promotion_ends_at)
  where type <> 'free' and status in ('approved', 'hidden') and deleted_at is null;
create index ads_sold on ads (sold_at) where availability = 'sold' and status = 'approved' and deleted_at is null;
create index ads_deleted on ads (deleted_at desc, id desc) where deleted_at is not null;

-- When far more ads were due at once than a day's market explains, the job stopped; an administrator looks and lets it go on.
create table expiry_stops (
  id integer primary key generated always as identity,
  due integer not null check (due > 0),
  live integer not null check (live >= 0),
  stopped_at timestamptz not null default now(),
  continued_at timestamptz,
  continued_by uuid references people on delete set null
);
create unique index expiry_stops_standing on expiry_stops ((true)) where continued_at is null;
create index expiry_stops_continued on expiry_stops (continued_at desc) where continued_at is not null;
