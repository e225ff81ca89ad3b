-- Letters that were begun and not finished are looked for first: a few among thousands that wait.
create index deliveries_begun on deliveries (due_at) where channel = 'letter' and done_at is null and letter_id is not null;
