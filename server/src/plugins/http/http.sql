-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- health (health.ts): $1 text[]
select count(*)::int as count from schema_migrations where name <> all($1) and kind <> 'before';
