-- What an order is for; an ad has one order at most that may still be paid (docs/decisions/0041-one-way-to-settle.md).
alter table orders
  add column purpose text not null default 'post' check (purpose in ('post', 'upgrade', 'renewal'));
create unique index orders_one_alive on orders (ad_id) where status in ('open', 'processing', 'failed');

-- One row for each attempt to pay; its id is the key by which a provider knows it again.
alter table payments
  add column failure_code text check (char_length(failure_code) <= 100),
  add column asked_at timestamptz;
create unique index payments_one_attempt on payments (order_id, provider) where status in ('started', 'waiting');
create index payments_unanswered on payments (created_at) where status in ('started', 'waiting');

-- Money that goes back: written down before anybody is asked to send it.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  payment_id uuid not null unique references payments,
  reason text not null check (char_length(reason) <= 500),
  -- Whoever decided it, also after their account is gone; nobody where money came for what was no longer to be had.
  by_id uuid,
  status text not null default 'due' check (status in ('due', 'done', 'failed')),
  reference text check (char_length(reference) <= 100),
  failure_code text check (char_length(failure_code) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_order on refunds (order_id);
create index refunds_due on refunds (created_at) where status = 'due';

-- An order may get money twice, by two ways; each payment comes once, and goes back once at most.
alter table ledger
  add column payment_id uuid references payments,
  alter column by_id drop not null,
  drop constraint ledger_order_id_kind_key;
create unique index ledger_payment on ledger (payment_id, kind);
create index ledger_order on ledger (order_id);
