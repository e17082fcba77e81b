-- Tasks that wait for review, the oldest first.
create index tasks_by_handed_in on tasks (moved_at, id) where deleted_at is null and stage = 3;
