-- Where a person or a message was met: with the words around it a report can be judged.
alter table reports
  add column conversation_id uuid references conversations on delete set null,
  -- Of a report without an account: a number of this day's that leads back to nobody.
  add column visitor_key text check (char_length(visitor_key) <= 64);

-- One report of one thing by one reporter waits at a time.
create unique index reports_once on reports
  ((coalesce(reporter_id::text, visitor_key)), (coalesce(ad_id::text, person_id::text, message_id::text)))
  where status = 'open';

create index reports_ad on reports (ad_id) where ad_id is not null;
create index reports_person on reports (person_id) where person_id is not null;
create index reports_message on reports (message_id) where message_id is not null;
create index reports_conversation on reports (conversation_id) where conversation_id is not null;
