-- When this session's person typed their password again, and when they showed a second factor in it.
alter table sessions add column confirmed_at timestamptz, add column second_factor_at timestamptz;
-- The password was printed for them, and lasts until they have chosen one.
alter table people add column must_change_password boolean not null default false;
