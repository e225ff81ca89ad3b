-- Answers to a challenge that were taken: each is good once. A row stays until its challenge would have run out anyway.
create table spent_challenges (
  id text primary key check (char_length(id) <= 64),
  expires_at timestamptz not null
);
create index spent_challenges_expire on spent_challenges (expires_at);
