-- What the sandbox remembers of its cards, as a provider would far away: nothing here is money.
create table sandbox_intents (
  reference text primary key,
  payment_id uuid not null unique,
  order_number bigint not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'needs_card',
  failure text,
  created_at timestamptz not null default now()
);
