-- The history as it is looked through: newest first, by who did it, by kind, by whom it concerns, on days; each index begins with
-- what is asked for and ends with the order, so that every mix of them reads no more than it shows.
create index events_kind_day on events (kind, created_at, id);
create index events_by_day on events (by_id, created_at, id) where by_id is not null;
create index events_by_kind_day on events (by_id, kind, created_at, id) where by_id is not null;
create index events_person_day on events (person_id, created_at, id) where person_id is not null;

-- How far the chain was recomputed in the round that runs, when a round last came to its end, and where it was found broken.
create table history_rounds (
  only_one boolean primary key default true check (only_one),
  checked_to bigint,
  whole_at timestamptz,
  broken_event_id bigint,
  broken_at timestamptz,
  check ((broken_event_id is null) = (broken_at is null))
);
insert into history_rounds default values;
