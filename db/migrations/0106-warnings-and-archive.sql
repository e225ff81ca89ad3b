-- What was done about a report, for the archive of those that were answered, and whose earlier reports were right.

-- `act`: what an administrator did where it was upheld; `rule`: what a warning named. Null where a version before this one answered.
alter table reports
  add column act text check (char_length(act) <= 40),
  add column rule text check (char_length(rule) <= 40);

-- An answer and its line of the history are of one transaction, and so of one moment.
update reports set act = events.data ->> 'act'
from events
where reports.status = 'upheld' and events.kind = 'report_upheld' and events.created_at = reports.handled_at
  and events.by_id = reports.handled_by
  and case when reports.message_id is not null then events.data ->> 'messageId' = reports.message_id::text
    else events.data ->> 'messageId' is null and events.ad_id is not distinct from reports.ad_id
      and events.person_id is not distinct from reports.person_id end;

create index reports_handled on reports (handled_at desc) where handled_at is not null;
create index reports_reporter on reports (reporter_id) where reporter_id is not null;
