-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- insert_change (changes.ts): $1 timestamp with time zone, $2 bigint, $3 text, $4 bigint, $5 text, $6 jsonb, $7 jsonb
insert into changes (at, actor_id, entity, entity_id, action, before, after) values ($1, $2, $3, $4, $5, $6, $7);
