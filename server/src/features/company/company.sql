-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- read_company (company.queries.ts)
select name, currency_sign as "currencySign", sign_place as "signPlace", date_form as "dateForm", clock_hours as "clockHours",
     first_day_of_week as "firstDayOfWeek", time_zone as "timeZone", working_days as "workingDays",
     to_char(work_from, 'FMHH12:MI AM') as "workFrom", to_char(work_to, 'FMHH12:MI AM') as "workTo",
     break_minutes as "breakMinutes", late_after_minutes as "lateAfterMinutes", missing_after_minutes as "missingAfterMinutes",
     call_minutes as "callMinutes",
     second_factor as "secondFactor", calendar_feeds as "calendarFeeds", logo_type as "logoType", logo_version as "logoVersion", version from company where id = 1;

-- lock_company (company.queries.ts)
select name, currency_sign as "currencySign", sign_place as "signPlace", date_form as "dateForm", clock_hours as "clockHours",
     first_day_of_week as "firstDayOfWeek", time_zone as "timeZone", working_days as "workingDays",
     to_char(work_from, 'FMHH12:MI AM') as "workFrom", to_char(work_to, 'FMHH12:MI AM') as "workTo",
     break_minutes as "breakMinutes", late_after_minutes as "lateAfterMinutes", missing_after_minutes as "missingAfterMinutes",
     call_minutes as "callMinutes",
     second_factor as "secondFactor", calendar_feeds as "calendarFeeds", logo_type as "logoType", logo_version as "logoVersion", version from company where id = 1 for update;

-- update_company (company.queries.ts): $1 bigint, $2 timestamp with time zone, $3 text, $4 text, $5 text, $6 text, $7 smallint, $8 smallint, $9 text, $10 integer[], $11 text, $12 text, $13 smallint, $14 smallint, $15 smallint, $16 text, $17 boolean, $18 smallint
with old as (select * from company where id = 1
   ), c as (
     update company set name = $3, currency_sign = $4, sign_place = $5, date_form = $6, clock_hours = $7, first_day_of_week = $8,
       time_zone = $9, working_days = $10, work_from = $11::text::time, work_to = $12::text::time, break_minutes = $13,
       late_after_minutes = $14, missing_after_minutes = $15, second_factor = coalesce($16, company.second_factor),
       calendar_feeds = coalesce($17, company.calendar_feeds),
       call_minutes = coalesce($18, company.call_minutes), version = company.version + 1, updated_at = $2
     where id = 1 returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $2, $1, 'company', c.id, 'updated', (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', c.name, 'currencySign', c.currency_sign,
     'signPlace', c.sign_place, 'dateForm', c.date_form, 'clockHours', c.clock_hours,
     'firstDayOfWeek', c.first_day_of_week, 'timeZone', c.time_zone, 'workingDays', c.working_days,
     'workFrom', to_char(c.work_from, 'FMHH12:MI AM'), 'workTo', to_char(c.work_to, 'FMHH12:MI AM'),
     'breakMinutes', c.break_minutes, 'lateAfterMinutes', c.late_after_minutes,
     'missingAfterMinutes', c.missing_after_minutes, 'secondFactor', c.second_factor,
     'calendarFeeds', c.calendar_feeds, 'callMinutes', c.call_minutes) as facts offset 0) o, jsonb_each(jsonb_build_object('name', old.name, 'currencySign', old.currency_sign,
     'signPlace', old.sign_place, 'dateForm', old.date_form, 'clockHours', old.clock_hours,
     'firstDayOfWeek', old.first_day_of_week, 'timeZone', old.time_zone, 'workingDays', old.working_days,
     'workFrom', to_char(old.work_from, 'FMHH12:MI AM'), 'workTo', to_char(old.work_to, 'FMHH12:MI AM'),
     'breakMinutes', old.break_minutes, 'lateAfterMinutes', old.late_after_minutes,
     'missingAfterMinutes', old.missing_after_minutes, 'secondFactor', old.second_factor,
     'calendarFeeds', old.calendar_feeds, 'callMinutes', old.call_minutes)) f
    where f.value is distinct from o.facts -> f.key), (select jsonb_object_agg(f.key, f.value) from (select jsonb_build_object('name', old.name, 'currencySign', old.currency_sign,
     'signPlace', old.sign_place, 'dateForm', old.date_form, 'clockHours', old.clock_hours,
     'firstDayOfWeek', old.first_day_of_week, 'timeZone', old.time_zone, 'workingDays', old.working_days,
     'workFrom', to_char(old.work_from, 'FMHH12:MI AM'), 'workTo', to_char(old.work_to, 'FMHH12:MI AM'),
     'breakMinutes', old.break_minutes, 'lateAfterMinutes', old.late_after_minutes,
     'missingAfterMinutes', old.missing_after_minutes, 'secondFactor', old.second_factor,
     'calendarFeeds', old.calendar_feeds, 'callMinutes', old.call_minutes) as facts offset 0) o, jsonb_each(jsonb_build_object('name', c.name, 'currencySign', c.currency_sign,
     'signPlace', c.sign_place, 'dateForm', c.date_form, 'clockHours', c.clock_hours,
     'firstDayOfWeek', c.first_day_of_week, 'timeZone', c.time_zone, 'workingDays', c.working_days,
     'workFrom', to_char(c.work_from, 'FMHH12:MI AM'), 'workTo', to_char(c.work_to, 'FMHH12:MI AM'),
     'breakMinutes', c.break_minutes, 'lateAfterMinutes', c.late_after_minutes,
     'missingAfterMinutes', c.missing_after_minutes, 'secondFactor', c.second_factor,
     'calendarFeeds', c.calendar_feeds, 'callMinutes', c.call_minutes)) f
    where f.value is distinct from o.facts -> f.key)
   from c join old using (id) where jsonb_build_object('name', c.name, 'currencySign', c.currency_sign,
     'signPlace', c.sign_place, 'dateForm', c.date_form, 'clockHours', c.clock_hours,
     'firstDayOfWeek', c.first_day_of_week, 'timeZone', c.time_zone, 'workingDays', c.working_days,
     'workFrom', to_char(c.work_from, 'FMHH12:MI AM'), 'workTo', to_char(c.work_to, 'FMHH12:MI AM'),
     'breakMinutes', c.break_minutes, 'lateAfterMinutes', c.late_after_minutes,
     'missingAfterMinutes', c.missing_after_minutes, 'secondFactor', c.second_factor,
     'calendarFeeds', c.calendar_feeds, 'callMinutes', c.call_minutes) <> jsonb_build_object('name', old.name, 'currencySign', old.currency_sign,
     'signPlace', old.sign_place, 'dateForm', old.date_form, 'clockHours', old.clock_hours,
     'firstDayOfWeek', old.first_day_of_week, 'timeZone', old.time_zone, 'workingDays', old.working_days,
     'workFrom', to_char(old.work_from, 'FMHH12:MI AM'), 'workTo', to_char(old.work_to, 'FMHH12:MI AM'),
     'breakMinutes', old.break_minutes, 'lateAfterMinutes', old.late_after_minutes,
     'missingAfterMinutes', old.missing_after_minutes, 'secondFactor', old.second_factor,
     'calendarFeeds', old.calendar_feeds, 'callMinutes', old.call_minutes);

-- set_company_logo (company.queries.ts): $1 bytea, $2 text, $3 timestamp with time zone
update company set logo = $1, logo_type = $2, logo_version = logo_version + 1, version = version + 1, updated_at = $3 where id = 1;

-- read_company_logo (company.queries.ts): $1 integer
select logo, logo_type as "logoType" from company where id = 1 and logo_version = $1 and logo is not null;
