-- What makes two ads the same kind of thing, as far as a price is compared: brand and model of a vehicle, kind and
-- governorate of a home (and for how long it is let), model of a telephone or a machine. Null where nothing tells.
create function price_group(category smallint, subcategory text, governorate smallint, details jsonb, title text)
returns text language sql immutable parallel safe as $$
  select case
    when details ? 'vehicleBrand' and details ? 'vehicleModel' and details ? 'vehicleYear' then
      'v|' || category || '|' || coalesce(subcategory, '') || '|' || public.folded(details ->> 'vehicleBrand') || '|'
        || public.folded(details ->> 'vehicleModel')
    when details ? 'propertyType' and subcategory is not null and (details ? 'propertyRooms' or details ? 'propertyArea') then
      'p|' || subcategory || '|' || (details ->> 'propertyType') || '|' || governorate || '|'
        || coalesce(details ->> 'propertyRent', '')
    when category in (3, 4) and subcategory is not null then
      'm|' || subcategory || '|' || case category when 4 then split_part(public.folded(title), ' ', 1) || '|' else '' end
        || substring(' ' || public.folded(title) from '\s((?![45]g\M)[a-z]{0,3}\d{1,4}[a-z]?)(?=\s|$)')
  end
$$;
create index ads_price_group on ads (price_group(category_id, subcategory_id, governorate_id, details, title), published_at desc)
  where status = 'approved' and deleted_at is null and price > 0
    and price_group(category_id, subcategory_id, governorate_id, details, title) is not null;

-- Since when an ad has its price, and the one before, where that really stood for a day at least.
alter table ads
  add column price_since timestamptz,
  add column price_before bigint check (price_before > 0),
  add column price_lowered_at timestamptz;
