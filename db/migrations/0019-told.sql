-- Who has something new is said the moment it is committed; every web process listens and passes it on to the devices that
-- are open. Only names of accounts are said, never what is new: each device asks for that itself, by its own session.

-- A payload holds 8,000 bytes; where more are told at once (a broadcast) all open devices look.
create function say_told(people uuid[]) returns void language plpgsql as $$
begin
  if cardinality(people) = 0 then return; end if;
  perform pg_notify('told', case when cardinality(people) > 150 then '*' else array_to_string(people, ',') end);
end $$;

create function tell_notified() returns trigger language plpgsql as $$
begin
  perform say_told(array(select distinct person_id from fresh));
  return null;
end $$;
create trigger notifications_told after insert on notifications referencing new table as fresh
  for each statement execute function tell_notified();
create trigger notifications_changed after update on notifications referencing new table as fresh
  for each statement execute function tell_notified();
create trigger notifications_gone after delete on notifications referencing old table as fresh
  for each statement execute function tell_notified();

create function tell_written() returns trigger language plpgsql as $$
begin
  perform say_told(array(select distinct side from fresh
    join conversations on conversations.id = fresh.conversation_id
    cross join lateral unnest(array[buyer_id, seller_id]) as side where side is not null));
  return null;
end $$;
create trigger messages_told after insert on messages referencing new table as fresh
  for each statement execute function tell_written();

create function tell_read() returns trigger language plpgsql as $$
begin
  perform say_told(array_remove(array[new.buyer_id, new.seller_id], null));
  return null;
end $$;
create trigger conversations_read after update of buyer_read_to, seller_read_to on conversations
  for each row execute function tell_read();

-- Whoever is signed out somewhere, disabled or leaving: their open devices prove themselves again or fall silent.
create function tell_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
create trigger sessions_ended after delete on sessions for each row execute function tell_ended('person_id');
create trigger people_ended after update of disabled_at, erase_at on people
  for each row when (new.disabled_at is not null or new.erase_at is not null) execute function tell_ended('id');
