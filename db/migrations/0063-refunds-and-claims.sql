-- An order whose money is to go back, until it was sent; one claim after another, each with its answer; and the first of two
-- administrators who give a large sum back.
alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check
    check (status in ('open', 'processing', 'paid', 'failed', 'cancelled', 'refunding', 'refunded')),
  add column refund_asked_by uuid references people on delete set null;

create table payment_claims (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders on delete cascade,
  way text check (way in ('whatsapp', 'transfer', 'cash', 'sham_cash', 'syriatel_cash', 'mtn_cash')),
  note text check (char_length(note) <= 500),
  refused_reason text check (char_length(refused_reason) <= 500),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index payment_claims_order on payment_claims (order_id);
alter table photos add column claim_id bigint references payment_claims on delete set null;

-- What stood in the order until now is its first claim.
insert into payment_claims (order_id, way, note, refused_reason, created_at, decided_at)
  select id, way, payer_note, case when status = 'failed' then refused_reason end, updated_at, decided_at
  from orders where payer_note is not null;
update photos set claim_id = payment_claims.id from payment_claims where photos.order_id = payment_claims.order_id;

create index ledger_reference on ledger (lower(reference)) where kind = 'captured' and by_id is not null;
