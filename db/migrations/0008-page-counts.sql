-- How often each kind of page was shown on each day of Damascus. No person, no address, no session: only numbers.
create table daily_page_counts (
  day date not null,
  page text not null check (length(page) <= 40),
  locale text not null check (locale in ('ar', 'en')),
  count integer not null check (count > 0),
  primary key (day, page, locale)
);
