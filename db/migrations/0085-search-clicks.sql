-- Which place of a search's results was opened, by day: how many searches with words were shown (`searches`), and how many views
-- came from the first to the 24th ad of a first page, from later pages, from near answers, or from a page whose ads nobody
-- remembers any more (`unknown`). No ad, word or person stands beside it. Forgotten after 90 days.
create table daily_search_clicks (
  day date not null,
  counted text collate "C" not null check (counted ~ '^([1-9]|1[0-9]|2[0-4]|later|near|unknown|searches)$'),
  count integer not null check (count > 0),
  primary key (day, counted)
);
