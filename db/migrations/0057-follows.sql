-- Whose new ads somebody wants to hear of, and how soon.
create table follows (
  person_id uuid not null references people on delete cascade,
  seller_id uuid not null references people on delete cascade,
  pace text not null default 'instant' check (pace in ('instant', 'daily', 'weekly')),
  created_at timestamptz not null default now(),
  last_told_at timestamptz not null default now(),
  primary key (person_id, seller_id),
  check (person_id <> seller_id)
);
-- Those who follow a seller are told in this order, batch after batch.
create index follows_seller on follows (seller_id, person_id);

-- What a seller published since then: each ad once, whatever becomes of it later.
create table follow_hits (
  person_id uuid not null,
  seller_id uuid not null,
  ad_id integer not null references ads on delete cascade,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (person_id, ad_id),
  foreign key (person_id, seller_id) references follows on delete cascade
);
create index follow_hits_waiting on follow_hits (person_id, seller_id) where told_at is null;
create index follow_hits_ad on follow_hits (ad_id);
create index follow_hits_old on follow_hits (found_at);

-- An unread notification of a seller is found again, to say more instead of being repeated.
create index notifications_seller on notifications ((metadata ->> 'sellerId'), person_id)
  where kind = 'seller_ads' and read_at is null;

-- The page of a seller, in the order of every list: rank, then the newest.
create index ads_of_seller on ads (owner_id, (array_position(array['free', 'featured', 'promoted'], type) - 1) desc,
  published_at desc, id desc) where status = 'approved' and deleted_at is null;
