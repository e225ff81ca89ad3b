-- How each copy of the site, and each drill with one, went: for the dashboard, and so that the nightly copy knows when it is due.
create table copy_runs (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('copy', 'drill')),
  began_at timestamptz not null,
  ended_at timestamptz not null default now(),
  copy_name text,
  row_count bigint,
  photo_count bigint,
  written_bytes bigint,
  fault text check (char_length(fault) <= 1000),
  check (fault is not null or copy_name is not null)
);
create index copy_runs_newest on copy_runs (kind, ended_at desc);
