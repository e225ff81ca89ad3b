-- How much of administration somebody with the role admin may do: all of it, or moderation alone.
alter table people add column powers text not null default 'all' check (powers in ('all', 'moderation'));
