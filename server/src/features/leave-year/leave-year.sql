-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- list_counted_leaves (leave-year.queries.ts): $1 bigint[], $2 date, $3 date
select l.staff_id as "staffId", l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.status
   from leaves l where l.staff_id = any($1::bigint[]) and l.end_date >= $2 and l.start_date <= $3 and l.status <> 'Reject'
   order by l.staff_id, l.start_date, l.id limit 50000;

-- list_leave_year (leave-year.queries.ts): $1 bigint, $2 date, $3 date
select l.id, l.leave_type as type, l.category, l.start_date::text as start, l.end_date::text as end, l.reason, l.status,
     l.decision_reason as "decisionReason", l.withdrawal, entered.name as "enteredBy"
   from leaves l left join users entered on entered.id = l.entered_by
   where l.staff_id = $1 and l.end_date >= $2 and l.start_date <= $3 order by l.start_date, l.id limit 2000;

-- find_leave_person (leave-year.queries.ts): $1 bigint
select id, name, deleted_at is not null as "isFormer" from users where id = $1 and role = 'staff';
