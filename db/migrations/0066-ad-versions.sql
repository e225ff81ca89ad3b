-- What an ad said before it was changed, one row a version, photos by their names. The row in `ads` is the newest; what was never
-- changed has none here. Beside the history and not in it: a line of the history can never be taken back, and what somebody wrote
-- goes with their ad.
create table ad_versions (
  ad_id integer not null references ads on delete cascade,
  version integer not null,
  title text not null,
  description text not null,
  price bigint not null,
  currency text not null,
  -- No foreign keys: what a category was called may go while a version of an ad still names it.
  category_id smallint not null,
  subcategory_id text,
  governorate_id smallint not null,
  district_id smallint,
  details jsonb not null,
  phone text,
  chat_only boolean not null,
  -- [{ "key", "sha256" }] in their order.
  photos jsonb not null check (jsonb_typeof(photos) = 'array'),
  replaced_at timestamptz not null default now(),
  primary key (ad_id, version)
);
