-- What waits at the bell is counted with every page: exactly what its reader may read now, and no row beside it. Those of a role
-- that ended, and those that have run out, are passed over by the index itself.
create index notifications_unread_kind on notifications (person_id, kind, (coalesce(expires_at, 'infinity')))
  where read_at is null;
drop index notifications_unread;
