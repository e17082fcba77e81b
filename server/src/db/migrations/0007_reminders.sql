-- Whoever looks for what is to be told of looks for what was told too early as well: by a clock that was ahead.
drop index calls_to_remind;
create index calls_to_remind on calls (call_date) where status = 'pending' and deleted_at is null;
drop index meetings_to_remind;
create index meetings_to_remind on meetings (meeting_date) where status = 'pending' and deleted_at is null;
