-- after: an index for a search that works without it, too

-- As in records/people-text.ts.
create index users_search on users using gin (fold(E'\n' || name || E'\n' || email || E'\n') gin_trgm_ops);
