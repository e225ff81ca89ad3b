-- How often an ad's status changed, or it was removed or restored: a reviewer's decision names the state it was made on beside
-- the text it was made on. A trigger, because rules for one ad and for many change a status.
alter table ads add column status_version integer not null default 1;
create function count_status_changes() returns trigger language plpgsql as $$
begin
  new.status_version := old.status_version + 1;
  return new;
end $$;
create trigger ads_status_changed before update of status, deleted_at on ads for each row
  when (old.status is distinct from new.status or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_status_changes();

-- Only the decision of this id is taken back. Null: sent without saying what it was made on.
alter table held_decisions add column decision_id uuid not null default gen_random_uuid();
alter table held_decisions add column status_version integer;
