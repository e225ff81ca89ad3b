-- The place of a conversation's newest message, and how far each side's devices were told of its messages: between «it is on
-- the site» and «it was read».
alter table conversations
  add column last_ordinal bigint not null default 0,
  add column buyer_reached_to bigint not null default 0,
  add column seller_reached_to bigint not null default 0;
update conversations set
  last_ordinal = coalesce((select max(ordinal) from messages where conversation_id = conversations.id), 0),
  buyer_reached_to = buyer_read_to,
  seller_reached_to = seller_read_to;

-- Whoever adds a message, a person or the site: its place is the newest.
create function note_newest_message() returns trigger language plpgsql as $$
begin
  update conversations set last_ordinal = greatest(last_ordinal, new.ordinal) where id = new.conversation_id;
  return null;
end $$;
create trigger messages_newest after insert on messages for each row execute function note_newest_message();

-- Each may keep to themselves how far they have read, and that they are typing; then they see neither of others.
alter table chat_settings
  add column shows_reading boolean not null default true,
  add column shows_typing boolean not null default true;

create function both_show_reading(one uuid, other uuid) returns boolean language sql stable as $$
  select not exists (select from chat_settings where person_id in (one, other) and not shows_reading)
$$;

-- A device that is told whenever the other side reads would know of it although no mark is shown.
create or replace function tell_read() returns trigger language plpgsql as $$
declare
  all_may_know boolean := both_show_reading(new.buyer_id, new.seller_id);
begin
  perform say_told(array_remove(array[
    case when all_may_know or new.buyer_read_to <> old.buyer_read_to then new.buyer_id end,
    case when all_may_know or new.seller_read_to <> old.seller_read_to then new.seller_id end], null));
  return null;
end $$;

create function tell_reached() returns trigger language plpgsql as $$
begin
  if both_show_reading(new.buyer_id, new.seller_id) then
    perform say_told(array_remove(array[
      case when new.seller_reached_to <> old.seller_reached_to then new.buyer_id end,
      case when new.buyer_reached_to <> old.buyer_reached_to then new.seller_id end], null));
  end if;
  return null;
end $$;
create trigger conversations_reached after update of buyer_reached_to, seller_reached_to on conversations
  for each row execute function tell_reached();

-- In one order: the same people told twice by one transaction are told once.
create or replace function say_told(people uuid[]) returns void language plpgsql as $$
begin
  if cardinality(people) = 0 then return; end if;
  perform pg_notify('told', case when cardinality(people) > 150 then '*'
    else array_to_string(array(select distinct person from unnest(people) as person order by person), ',') end);
end $$;
