-- Why a request for leave was decided, where somebody or something said it.
alter table leaves add column decision_reason text;

-- Nobody waits for an answer any more whose account is deleted.
with closed as (
  update leaves l set status = 'Reject', decision_reason = 'Account deleted', decided_at = u.deleted_at, version = l.version + 1, updated_at = now()
  from users u where u.id = l.staff_id and u.deleted_at is not null and l.status = 'Pending' returning l.id
)
insert into changes (at, entity, entity_id, action, before, after)
select now(), 'leave', id, 'rejected', '{"status": "Pending"}', '{"status": "Reject", "decisionReason": "Account deleted"}' from closed;

-- Former staff, whose attendance and work log administrators still read.
create index users_former on users (lower(name), id) where role = 'staff' and deleted_at is not null;
