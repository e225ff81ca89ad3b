-- A reviewer's decision that may still be taken back: carried out when it is due, by the database's clock.
create table held_decisions (
  ad_id integer primary key references ads on delete cascade,
  version integer not null,
  verdict text not null check (verdict in ('approve', 'reject')),
  reason text,
  note text,
  by_id uuid not null references people on delete cascade,
  due_at timestamptz not null,
  check ((verdict = 'reject') = (reason is not null))
);
create index held_decisions_due on held_decisions (due_at);
