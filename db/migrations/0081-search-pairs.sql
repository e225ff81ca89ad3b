-- Words that stand behind each other in the titles of at least three ads: what is offered after a finished word, and which
-- ends of a word go with the one before it. Counted anew with the lexicon (domain/verbs/site/rebuild-lexicon.ts).
create table search_pairs (
  key text collate "C",
  next_key text collate "C",
  next_word text not null,
  ads integer not null check (ads > 0),
  primary key (key, next_key)
);
