-- The figures of the home page are counted ones by default; nobody chose the stored ones where nobody saved the setting.
update site_settings set value = value || '{"live": true}'
where key in ('heroAds', 'heroUsers') and value ->> 'live' = 'false' and version = 1 and updated_by is null;
