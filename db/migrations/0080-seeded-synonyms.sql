-- What the file of synonyms said when it wrote this group: null where an administrator did. A later version of the file changes
-- a group that still says so, and leaves alone what an administrator made of it (db/seeds/essentials/add-synonyms.ts).
alter table search_synonyms add column seeded_words text[];
-- The file's groups were written all at once, before any other; whoever changed one since has given it another time.
update search_synonyms set seeded_words = words
  where changed_at = (select changed_at from search_synonyms order by id limit 1);
