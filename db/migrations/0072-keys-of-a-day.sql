-- What network addresses are hashed with on one day. With the row goes the last that could say which address was counted; unlogged, so that it
-- stands in no write-ahead log either. Lost in a crash, it is made anew.
create unlogged table address_keys (
  day date primary key,
  key bytea not null check (octet_length(key) = 32)
);

-- After ninety days a view says of which ad and when, and no longer whose.
alter table views alter column session_id drop not null;
create index views_named on views (created_at) where session_id is not null;
