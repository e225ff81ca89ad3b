-- Neighbourhoods of districts, kept by administrators (domain/verbs/site/save-neighbourhoods.ts). What is no longer offered stays for the
-- ads that name it, and comes back under its number when its name is listed again.
create table neighbourhoods (
  id integer primary key generated always as identity,
  district_id smallint not null references districts,
  name_ar text not null check (char_length(name_ar) between 1 and 40),
  name_en text not null check (char_length(name_en) between 1 and 40),
  position smallint not null,
  retired_at timestamptz,
  -- Two names may be exchanged in one list.
  constraint neighbourhoods_name unique (district_id, name_ar) deferrable initially deferred
);

-- No constraint binds it to the district: the version before moves an ad to another district without a word about it, and then the ad names
-- none (domain/places/place-sql.ts).
alter table ads add column neighbourhood_id integer references neighbourhoods;
alter table ad_versions add column neighbourhood_id integer;

-- Optimistic locking: which list an administrator edited. Behind `ads`, for whoever reads or posts an ad locks that first.
alter table districts add column neighbourhoods_version integer not null default 1;

drop trigger ads_changed on ads;
create trigger ads_changed after update of availability, category_id, chat_only, currency, deleted_at, description, details,
    district_id, free_until, governorate_id, hidden_reason, neighbourhood_id, owner_id, phone, price, price_before, price_lowered_at,
    price_since, promotion_ends_at, promotion_starts_at, published_at, sold_at, status, subcategory_id, title, type, updated_at, version
  on ads for each row when (old.status = 'approved' or new.status = 'approved') execute function say_ad_changed();
