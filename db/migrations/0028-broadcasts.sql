-- A message of the administration to everybody. A job tells people in the order of their ids, a batch in a transaction
-- with the place it came to: stopped, killed or run twice it goes on from there and tells nobody twice.
create table broadcasts (
  id bigint primary key generated always as identity,
  -- The sending of one form; pressed twice it is one broadcast.
  submission_id uuid not null unique,
  event_id bigint not null,
  by_id uuid references people on delete set null,
  title text not null check (char_length(title) between 1 and 100),
  content text not null check (char_length(content) between 1 and 1000),
  -- How many wanted to hear of it when it was sent.
  recipients integer not null check (recipients >= 0),
  told integer not null default 0 check (told >= 0),
  told_up_to uuid,
  created_at timestamptz not null default now(),
  stopped_at timestamptz,
  finished_at timestamptz
);
create index broadcasts_newest on broadcasts (created_at desc);

-- Many are told by name too, in as many sayings as it takes: only the open devices of those look, not everybody's.
create or replace function say_told(people uuid[]) returns void language plpgsql as $$
begin
  for start in 1 .. cardinality(people) by 150 loop
    perform pg_notify('told', array_to_string(people[start : start + 149], ','));
  end loop;
end $$;
