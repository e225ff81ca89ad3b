-- What administrators wrote to one person. The sealed history names each by its id; the words stand here alone, never
-- change, and go with their person.
create table admin_messages (
  -- Made of the form's key and the words, so that a form sent again is the same message.
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  by_id uuid references people on delete set null,
  title text not null check (char_length(title) between 1 and 100),
  content text not null check (char_length(content) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index admin_messages_person on admin_messages (person_id, created_at desc);
create index admin_messages_by on admin_messages (by_id) where by_id is not null;
create trigger admin_messages_append_only before update or delete on admin_messages
  for each row execute function refuse_own_change();
