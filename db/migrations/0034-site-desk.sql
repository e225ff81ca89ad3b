-- Whatever the site keeps in memory for a moment is said to have changed the moment it is committed; every web process
-- listens and reads it anew (domain/settings/brief-cache.ts).
create function tell_site_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('site', tg_table_name);
  return null;
end $$;
create trigger site_settings_changed after insert or update or delete on site_settings
  for each statement execute function tell_site_changed();
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function tell_site_changed();
create trigger subcategories_changed after insert or update or delete on subcategories
  for each statement execute function tell_site_changed();
create trigger platform_ads_changed after insert or update or delete on platform_ads
  for each statement execute function tell_site_changed();
create trigger testimonials_changed after insert or update or delete on testimonials
  for each statement execute function tell_site_changed();

-- What is edited in its place says which version was read.
alter table subcategories add column version integer not null default 1;
alter table platform_ads add column version integer not null default 1;
alter table testimonials add column version integer not null default 1;

-- It is to be deleted; its ads are on their way elsewhere.
alter table categories add column leaving_since timestamptz;
alter table subcategories add column leaving_since timestamptz;
create index ads_category on ads (category_id, subcategory_id);

alter table contact_messages add column read_at timestamptz;
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_unread on contact_messages (created_at) where read_at is null;
