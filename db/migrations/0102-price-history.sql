-- The page of an ad reads what it cost since it was published out of the history (docs/decisions/0108-what-it-cost-before.md): these lines
-- of it, however many others an ad has.
create index events_prices on events (ad_id, id) where kind in ('ad_posted_by_admin', 'ad_approved', 'ad_edited',
  'ad_edited_by_admin', 'ad_price_lowered', 'ad_renewed', 'ad_released', 'ad_restored');
