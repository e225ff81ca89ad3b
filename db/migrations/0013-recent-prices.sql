-- What things cost lately, by category and by subcategory, in the order that `findTypicalPrice` reads and nothing more.
create index ads_recent_prices on ads (category_id, currency, published_at desc) include (price)
  where status = 'approved' and deleted_at is null and price > 0;
create index ads_recent_prices_near on ads (subcategory_id, published_at desc) include (currency, price, comparable_price)
  where status = 'approved' and deleted_at is null and price > 0 and subcategory_id is not null;
