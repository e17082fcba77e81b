-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- portion_assignment 1 of 25 (assignment-list.ts): $1 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from (select 1 from ((select 1 from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $1 limit 10001) union all (select 1 from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $1 order by a.board_order asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $1 order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 2 of 25 (assignment-list.ts): $1 integer, $2 bigint, $3 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $3 and (a.board_order, a.id) > ($1, $2) order by a.board_order asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $3 order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 3 of 25 (assignment-list.ts): $1 timestamp with time zone, $2 bigint, $3 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $3 and (a.moved_at, a.id) < ($1, $2) order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 4 of 25 (assignment-list.ts): $1 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from (select 1 from ((select 1 from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $1 order by a.board_order asc, a.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 5 of 25 (assignment-list.ts): $1 integer, $2 bigint, $3 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $3 and (a.board_order, a.id) > ($1, $2) order by a.board_order asc, a.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 6 of 25 (assignment-list.ts): $1 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from (select 1 from ((select 1 from assignments a where a.deleted_at is null and a.status = 'Pending' and a.holder = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status = 'Pending' and a.holder = $1 order by a.board_order asc, a.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 7 of 25 (assignment-list.ts): $1 integer, $2 bigint, $3 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status = 'Pending' and a.holder = $3 and (a.board_order, a.id) > ($1, $2) order by a.board_order asc, a.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 8 of 25 (assignment-list.ts): $1 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from (select 1 from ((select 1 from assignments a where a.deleted_at is null and a.status = 'Progress' and a.holder = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status = 'Progress' and a.holder = $1 order by a.board_order asc, a.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 9 of 25 (assignment-list.ts): $1 integer, $2 bigint, $3 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status = 'Progress' and a.holder = $3 and (a.board_order, a.id) > ($1, $2) order by a.board_order asc, a.id asc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 10 of 25 (assignment-list.ts): $1 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from (select 1 from ((select 1 from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $1 limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $1 order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 11 of 25 (assignment-list.ts): $1 timestamp with time zone, $2 bigint, $3 bigint

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $3 and (a.moved_at, a.id) < ($1, $2) order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 12 of 25 (assignment-list.ts): $1 bigint, $2 text, $3 text, $4 text[]
with matches as materialized (select * from ((select a.id, 0 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $1 and (a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($4::text[])))) limit 10001) union all (select a.id, 1 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $1 and (a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($4::text[])))) limit 10001)) arms limit 10001)
    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 13 of 25 (assignment-list.ts): $1 bigint, $2 text, $3 text, $4 text[]

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $1 and (a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($4::text[])))) order by a.board_order asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $1 and (a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($4::text[])))) order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 14 of 25 (assignment-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text[]
with matches as materialized (select * from ((select a.id, 0 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $1 and (a.search like $2 and a.search like $3 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $5))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($6::text[])))) limit 10001) union all (select a.id, 1 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $1 and (a.search like $2 and a.search like $3 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $5))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($6::text[])))) limit 10001)) arms limit 10001)
    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 15 of 25 (assignment-list.ts): $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text[]

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = $1 and (a.search like $2 and a.search like $3 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $5))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($6::text[])))) order by a.board_order asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = $1 and (a.search like $2 and a.search like $3 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $5))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($6::text[])))) order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 16 of 25 (assignment-list.ts): $1 bigint[]

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from (select 1 from ((select 1 from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = any($1::bigint[]) limit 10001) union all (select 1 from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = any($1::bigint[]) limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = any($1::bigint[]) and a.holder = owners.owner_id order by a.board_order asc, a.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = any($1::bigint[]) and a.holder = owners.owner_id order by a.moved_at desc, a.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 17 of 25 (assignment-list.ts): $1 bigint[], $2 text, $3 text, $4 text[]
with matches as materialized (select * from ((select a.id, 0 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = any($1::bigint[]) and (a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($4::text[])))) limit 10001) union all (select a.id, 1 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = any($1::bigint[]) and (a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($4::text[])))) limit 10001)) arms limit 10001)
    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 18 of 25 (assignment-list.ts): $1 bigint[], $2 text, $3 text, $4 text[]

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = any($1::bigint[]) and (a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($4::text[])))) and a.holder = owners.owner_id order by a.board_order asc, a.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = any($1::bigint[]) and (a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($4::text[])))) and a.holder = owners.owner_id order by a.moved_at desc, a.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 19 of 25 (assignment-list.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 text, $6 text[]
with matches as materialized (select * from ((select a.id, 0 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = any($1::bigint[]) and (a.search like $2 and a.search like $3 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $5))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($6::text[])))) limit 10001) union all (select a.id, 1 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = any($1::bigint[]) and (a.search like $2 and a.search like $3 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $5))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($6::text[])))) limit 10001)) arms limit 10001)
    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 20 of 25 (assignment-list.ts): $1 bigint[], $2 text, $3 text, $4 text, $5 text, $6 text[]

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = any($1::bigint[]) and (a.search like $2 and a.search like $3 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $5))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($6::text[])))) and a.holder = owners.owner_id order by a.board_order asc, a.id asc limit 51) each) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select each.* from unnest($1::bigint[]) owners (owner_id) cross join lateral (
          select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and a.holder = any($1::bigint[]) and (a.search like $2 and a.search like $3 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $5))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($6::text[])))) and a.holder = owners.owner_id order by a.moved_at desc, a.id desc limit 51) each) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 21 of 25 (assignment-list.ts)

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from (select 1 from ((select 1 from assignments a where a.deleted_at is null and a.status <> 'Completed' limit 10001) union all (select 1 from assignments a where a.deleted_at is null and a.status = 'Completed' limit 10001)) arms limit 10001) rows_to_count) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' order by a.board_order asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 22 of 25 (assignment-list.ts): $1 text, $2 text, $3 text[]
with matches as materialized (select * from ((select a.id, 0 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status <> 'Completed' and (a.search like $1 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $2))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($3::text[])))) limit 10001) union all (select a.id, 1 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status = 'Completed' and (a.search like $1 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $2))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($3::text[])))) limit 10001)) arms limit 10001)
    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 23 of 25 (assignment-list.ts): $1 text, $2 text, $3 text[]

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and (a.search like $1 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $2))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($3::text[])))) order by a.board_order asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and (a.search like $1 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $2))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($3::text[])))) order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 24 of 25 (assignment-list.ts): $1 text, $2 text, $3 text, $4 text, $5 text[]
with matches as materialized (select * from ((select a.id, 0 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status <> 'Completed' and (a.search like $1 and a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($5::text[])))) limit 10001) union all (select a.id, 1 as section, a.board_order as key_0, a.moved_at as key_1 from assignments a where a.deleted_at is null and a.status = 'Completed' and (a.search like $1 and a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($5::text[])))) limit 10001)) arms limit 10001)
    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, (select count(*)::int from matches) as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select id, key_0 as key from matches where section = 0 order by key_0 asc, id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select id, key_1 as key from matches where section = 1 order by key_1 desc, id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- portion_assignment 25 of 25 (assignment-list.ts): $1 text, $2 text, $3 text, $4 text, $5 text[]

    select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, 0 as total, portion.section as "cursorSection", portion.key as "cursorKey"
    from (select * from ((select id, 0 as section, key::text as key, row_number() over (order by key asc, id asc) as place from (select a.id, a.board_order as key from assignments a where a.deleted_at is null and a.status <> 'Completed' and (a.search like $1 and a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($5::text[])))) order by a.board_order asc, a.id asc limit 51) keys) union all (select id, 1 as section, key::text as key, row_number() over (order by key desc, id desc) as place from (select a.id, a.moved_at as key from assignments a where a.deleted_at is null and a.status = 'Completed' and (a.search like $1 and a.search like $2 or a.staff_id = any(array(select s.id from users s where fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $3 and fold(E'\n' || s.name || E'\n' || s.email || E'\n') like $4))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and fold(E'\n' || concat_ws(E'\n', g.team_name) || E'\n') like all($5::text[])))) order by a.moved_at desc, a.id desc limit 51) keys)) arms order by section, place limit 51) portion
    join assignments a using (id) left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null order by portion.section, portion.place;

-- list_assignable (assignment-people.queries.ts): $1 date
select u.id, u.name, u.email, coalesce(a.open, 0) + coalesce(t.open, 0) as open, coalesce(l.leaves, '[]') as leaves
   from users u
   left join (
     select staff_id, count(*)::int as open from assignments where deleted_at is null and status <> 'Completed' group by staff_id
   ) a on a.staff_id = u.id
   left join (
     select staff_id, stage_1 + stage_2 + stage_3 + reworks as open from task_totals
   ) t on t.staff_id = u.id
   left join lateral (
     select jsonb_agg(jsonb_build_object('start', start_date, 'end', end_date, 'half', nullif(leave_type, 'fullday')) order by start_date, id) as leaves
     from (
       select * from leaves where staff_id = u.id and status = 'Approve' and end_date >= $1 order by start_date, id limit 5
     ) next
   ) l on true
   where u.role = 'staff' and not u.blocked and u.deleted_at is null order by lower(u.name), u.id limit 1000;

-- count_assignments_of_nobody (assignment-people.queries.ts)
select count(*)::int as open from assignments where staff_id is null and deleted_at is null and status <> 'Completed';

-- list_assignable_teams (assignment-people.queries.ts)
select id, team_name as "teamName" from teams where deleted_at is null order by lower(team_name), id limit 1000;

-- list_team_member_ids (assignment-people.queries.ts): $1 bigint
select m.staff_id as id from team_members m join users u on u.id = m.staff_id and u.deleted_at is null where m.team_id = $1;

-- lock_assignable (assignment-people.queries.ts): $1 bigint
select id from users where id = $1 and role = 'staff' and not blocked and deleted_at is null for share;

-- lock_assignable_team (assignment-people.queries.ts): $1 bigint
select id from teams where id = $1 and deleted_at is null for share;

-- create_assignment (assignment-writes.queries.ts): $1 text, $2 text, $3 bigint, $4 bigint, $5 date, $6 text, $7 text, $8 bigint, $9 timestamp with time zone
with a as (
     insert into assignments (title, description, staff_id, team_id, due_date, priority, status, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $9, $8, 'assignment', a.id, 'created', jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status) from a
   )
   select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null;

-- update_assignment (assignment-writes.queries.ts): $1 text, $2 text, $3 bigint, $4 bigint, $5 date, $6 text, $7 text, $8 bigint, $9 timestamp with time zone, $10 bigint
with old as (select * from assignments where id = $10
   ), a as (
     update assignments a set title = $1, description = $2, staff_id = $3, team_id = $4, due_date = $5, priority = $6, status = $7,
       version = a.version + 1, updated_at = $9
     where a.id = $10 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $9, $8, 'assignment', a.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status) as facts offset 0) o, jsonb_each(jsonb_build_object('title', old.title, 'description', old.description,
    'assignedTo', coalesce((select name from users where id = old.staff_id), 'Admin'),
    'team', (select team_name from teams where id = old.team_id),
    'dueDate', old.due_date, 'priority', old.priority, 'status', old.status)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('title', old.title, 'description', old.description,
    'assignedTo', coalesce((select name from users where id = old.staff_id), 'Admin'),
    'team', (select team_name from teams where id = old.team_id),
    'dueDate', old.due_date, 'priority', old.priority, 'status', old.status) as facts offset 0) o, jsonb_each(jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status)) f
    where f.value is distinct from o.facts -> f.key)
     from a join old using (id) where jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status) <> jsonb_build_object('title', old.title, 'description', old.description,
    'assignedTo', coalesce((select name from users where id = old.staff_id), 'Admin'),
    'team', (select team_name from teams where id = old.team_id),
    'dueDate', old.due_date, 'priority', old.priority, 'status', old.status)
   )
   select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null;

-- remove_assignment (assignment-writes.queries.ts): $1 bigint, $2 bigint, $3 timestamp with time zone
with a as (
     update assignments set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = $1 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, 'assignment', a.id, 'deleted' from a;

-- lock_assignment (assignment-writes.queries.ts): $1 bigint
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from assignments a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null where a.id = $1 and a.deleted_at is null for update of a;

-- lock_seen_assignment (assignment-writes.queries.ts): $1 bigint, $2 bigint
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version from assignments a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null where a.id = $2 and a.deleted_at is null and (a.staff_id = $1 or (a.staff_id is null and a.team_id in (
  select m.team_id from team_members m join teams t on t.id = m.team_id and t.deleted_at is null where m.staff_id = $1))) for update of a;

-- restore_assignment (assignments-trash.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with a as (
     update assignments a set deleted_at = null, deleted_by = null, version = a.version + 1, updated_at = $4,
       staff_id = (select u.id from users u where u.id = a.staff_id and u.deleted_at is null)
     where a.deleted_at is not null and $2::boolean and a.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $4, $1::bigint, 'assignment', a.id, 'restored' from a
   )
   select a.staff_id as "staffId", a.team_id as "storedTeamId" from a;

-- purge_assignment (assignments-trash.ts): $1 bigint, $2 boolean, $3 bigint, $4 timestamp with time zone
with a as (delete from assignments a where a.deleted_at is not null and $2::boolean and a.id = $3 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before)
     select $4, $1::bigint, 'assignment', a.id, 'purged', jsonb_build_object('title', a.title, 'description', a.description,
    'assignedTo', coalesce((select name from users where id = a.staff_id), 'Admin'),
    'team', (select team_name from teams where id = a.team_id),
    'dueDate', a.due_date, 'priority', a.priority, 'status', a.status) from a
   )
   select a.staff_id as "staffId", a.team_id as "storedTeamId" from a;

-- list_assigned_teams (assignments.queries.ts): $1 bigint
select m.team_id as "teamId" from team_members m join teams t on t.id = m.team_id and t.deleted_at is null
   where m.staff_id = $1;

-- count_assignments (assignments.queries.ts): $1 date
select a.status, count(*)::int as count, count(*) filter (where a.due_date < $1::date)::int as overdue,
     count(*) filter (where a.due_date between $1::date and $1::date + 1)::int as soon
   from assignments a where a.deleted_at is null and a.status <> 'Completed' group by a.status;

-- count_held_assignments (assignments.queries.ts): $1 date, $2 bigint[]
select a.status, count(*)::int as count, count(*) filter (where a.due_date < $1::date)::int as overdue,
     count(*) filter (where a.due_date between $1::date and $1::date + 1)::int as soon
   from assignments a where a.deleted_at is null and a.status <> 'Completed' and a.holder = any($2::bigint[]) group by a.status;

-- read_assignment (assignments.queries.ts): $1 bigint
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, a.deleted_at is not null as "isTrashed" from assignments a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null where a.id = $1;

-- read_seen_assignment (assignments.queries.ts): $1 bigint, $2 bigint
select a.id, a.title, a.description, a.staff_id as "staffId", u.name, u.email, a.team_id as "storedTeamId",
  t.id as "teamId", t.team_name as "teamName", a.due_date as "dueDate", a.priority, a.status, a.version, a.deleted_at is not null as "isTrashed" from assignments a left join users u on u.id = a.staff_id left join teams t on t.id = a.team_id and t.deleted_at is null where a.id = $2 and (a.staff_id = $1 or (a.staff_id is null and a.team_id in (
  select m.team_id from team_members m join teams t on t.id = m.team_id and t.deleted_at is null where m.staff_id = $1)));

-- count_assignment_to_hand_over (assignments.record.ts): $1 bigint, $2 bigint, $3 date
with asked as (select $2::bigint as receiver, $3::date as today) select count(*)::int as count from assignments where staff_id = $1 and deleted_at is null and status <> 'Completed';

-- hand_over_assignment (assignments.record.ts): $1 bigint, $2 bigint, $3 date, $4 timestamp with time zone, $5 bigint, $6 text, $7 text
with asked as (select $2::bigint as receiver, $3::date as today), moved as (
        update assignments set staff_id = $2, version = version + 1, updated_at = $4
        where staff_id = $1 and deleted_at is null and status <> 'Completed' returning id
      ), lines as (insert into changes (at, actor_id, entity, entity_id, action, before, after)
    select $4, $5, 'assignment', moved.id, 'reassigned', jsonb_build_object('owner', $6::text), jsonb_build_object('owner', $7::text)
    from moved order by moved.id)
      select count(*)::int as count from moved;

-- home_assignments (open-assignments.ts): $1 bigint
select a.id, a.title, a.status, a.due_date as "dueDate", count(*) over ()::int as total from assignments a
   where a.staff_id = $1 and a.deleted_at is null and a.status in ('Pending', 'Progress') order by a.due_date, a.id limit 5;
