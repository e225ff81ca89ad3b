-- A message that says in its own statement that it is the newest needs no second change of its conversation.
create or replace function note_newest_message() returns trigger language plpgsql as $$
begin
  update conversations set last_ordinal = new.ordinal where id = new.conversation_id and last_ordinal < new.ordinal;
  return null;
end $$;

-- Whoever writes reads what stands above; both sides are told of the message already.
create or replace trigger conversations_read after update of buyer_read_to, seller_read_to on conversations
  for each row when (new.last_ordinal = old.last_ordinal) execute function tell_read();
