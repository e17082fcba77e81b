-- after: an index on a table that the version before writes to

-- What was won and lost in some months, after ten years too.
create index customers_decided on customers (decided_at) where decided_at is not null and deleted_at is null;
