-- What an ad is about, its title and names (see `subject` in domain/search/search-terms.ts): a word that every fifth text says and hardly
-- any title is found there by nothing else.
create index ad_search_subject on ad_search
  using gin ((' ' || left(key, title_len) || ' ' || split_part(key, chr(31), 4) || ' ') gin_trgm_ops) with (fastupdate = off);
