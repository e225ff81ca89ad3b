-- What who pays says of it, and what an administrator made of it.
alter table orders
  add column payer_note text check (char_length(payer_note) <= 500),
  add column refused_reason text check (char_length(refused_reason) <= 500),
  add column decided_by uuid references people on delete set null,
  add column decided_at timestamptz;
create index orders_status on orders (status, number desc);

-- Every pound that came or went, once; what stands here is never changed.
create table ledger (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders,
  kind text not null check (kind in ('captured', 'refunded')),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('SYP', 'USD')),
  reference text not null check (char_length(reference) <= 100),
  -- Whoever confirmed it, also after their account is gone.
  by_id uuid not null,
  created_at timestamptz not null default now(),
  unique (order_id, kind)
);
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;
create trigger ledger_kept before update or delete on ledger for each row execute function keep_ledger();
create trigger ledger_not_emptied before truncate on ledger execute function keep_ledger();
