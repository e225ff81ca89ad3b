-- Sessions seen in the last minutes are counted on the home page. updated_at is when a session was last seen.
create index sessions_seen on sessions (updated_at);
