-- Somebody who asked for their account to be deleted, until that moment; then a job removes the row and all that is theirs.
alter table people add column erase_at timestamptz;
create index people_leaving on people (erase_at) where erase_at is not null;

-- The other side keeps a conversation: the place of who left is empty («deleted person»).
alter table conversations
  alter column ad_id drop not null,
  alter column buyer_id drop not null,
  alter column seller_id drop not null,
  drop constraint conversations_ad_id_fkey,
  drop constraint conversations_buyer_id_fkey,
  drop constraint conversations_seller_id_fkey,
  add foreign key (ad_id) references ads on delete set null,
  add foreign key (buyer_id) references people on delete set null,
  add foreign key (seller_id) references people on delete set null,
  -- Since both sides are gone; it stays only while a report about one of its messages is open, at most a year.
  add column sealed_at timestamptz;
alter table messages drop constraint messages_check;

-- Removing an ad looks here for what was told about it.
create index notifications_ad on notifications (related_ad_id) where related_ad_id is not null;
create index notifications_about on notifications (related_person_id) where related_person_id is not null;
