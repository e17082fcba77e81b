-- What waits for a decision, the oldest first.
create index leaves_by_asked on leaves (created_at, id) where status = 'Pending';
create index tasks_by_handed_in on tasks (moved_at, id) where deleted_at is null and stage = 3;
