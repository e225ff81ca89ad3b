-- How an order was paid by hand, and the first of two administrators who confirm a large sum.
alter table orders
  add column way text check (way in ('whatsapp', 'transfer', 'cash', 'sham_cash', 'syriatel_cash', 'mtn_cash')),
  add column first_confirmed_by uuid references people on delete set null,
  add column first_confirmed_at timestamptz,
  add column first_reference text check (char_length(first_reference) <= 100);

-- Known as a photo of a receipt before it hangs on its order: nobody may hang it on an ad, and it waits less than an hour.
alter table photos
  add column for_order boolean not null default false,
  add column order_id uuid references orders on delete cascade,
  add constraint photos_order_alone check (not for_order or (ad_id is null and not is_avatar and not for_message)),
  add constraint photos_order_known check (order_id is null or for_order);
create index photos_order on photos (order_id) where order_id is not null;
create index photos_order_waiting on photos (created_at) where for_order;
