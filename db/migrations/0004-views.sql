-- Has this person seen this ad before, and when last? Sessions have their index (views_ad) since the beginning.
create index views_person on views (ad_id, person_id, created_at desc) where person_id is not null;
