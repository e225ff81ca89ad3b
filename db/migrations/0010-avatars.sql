-- A person's own picture: one square file, seen by everybody, on no ad.
alter table photos add column is_avatar boolean not null default false;
alter table photos add constraint photos_avatar_on_no_ad check (not is_avatar or ad_id is null);
create unique index photos_avatar on photos (owner_id) where is_avatar;
