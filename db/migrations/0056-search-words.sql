-- Words that at least three ads use, with their commonest spelling: what a query that finds little may have meant, and what
-- is offered while somebody types. Counted anew by a job (domain/search/rebuild-lexicon.ts).
create table search_lexicon (
  key text collate "C" primary key,
  word text not null,
  ads integer not null check (ads > 0),
  -- Its consonants, as somebody who writes Arabic in Latin letters would give them.
  skeleton text collate "C" not null
);
create index search_lexicon_skeleton on search_lexicon (skeleton);
create index search_lexicon_alike on search_lexicon using gist (key gist_trgm_ops);

-- What people search for, without them: of each visitor one of 64 marks, so that the marks tell at least how many they were
-- and not who. What nobody repeats is forgotten.
create table search_queries (
  key text collate "C" primary key,
  query text not null check (char_length(query) <= 60),
  visitors bit(64) not null,
  times integer not null check (times > 0),
  last_on date not null default current_date
);
create index search_queries_old on search_queries (last_on);
