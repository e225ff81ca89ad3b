-- A web process sends one copy of a visitors' page to many (server/page-cache): that an ad which is or was public has changed
-- is said the moment it is committed, with its category. How often it was seen is worth no new copy.
create function say_ad_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform pg_notify('ads', new.id || ' ' || new.category_id);
  end if;
  if tg_op <> 'INSERT' then
    perform pg_notify('ads', old.id || ' ' || old.category_id);
  end if;
  return null;
end $$;

create trigger ads_published after insert on ads
  for each row when (new.status = 'approved') execute function say_ad_changed();
create trigger ads_gone after delete on ads
  for each row when (old.status = 'approved') execute function say_ad_changed();
create trigger ads_changed after update of availability, category_id, chat_only, currency, deleted_at, description, details,
    district_id, free_until, governorate_id, hidden_reason, owner_id, phone, price, price_before, price_lowered_at, price_since,
    promotion_ends_at, promotion_starts_at, published_at, sold_at, status, subcategory_id, title, type, updated_at, version
  on ads for each row when (old.status = 'approved' or new.status = 'approved') execute function say_ad_changed();
