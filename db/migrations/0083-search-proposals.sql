-- Two words that may mean the same: written side by side in titles of several sellers, or one searched in vain by somebody
-- who went on from there to a search by the other and found ads. Of who searched only marks, as in search_queries, and none once
-- it is decided. An administrator accepts or refuses; what was decided is not proposed again.
create table search_proposals (
  id integer generated always as identity primary key,
  first_key text collate "C" not null,
  other_key text collate "C" not null,
  first_word text not null check (char_length(first_word) <= 40),
  other_word text not null check (char_length(other_word) <= 40),
  origin text not null check (origin in ('titles', 'searches')),
  visitors bit(64) not null default 0::bit(64),
  times integer not null check (times > 0),
  last_on date not null default current_date,
  decision text check (decision in ('accepted', 'refused')),
  unique (first_key, other_key),
  check (first_key < other_key)
);
