-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- read_company (company.queries.ts)
select name, currency_sign as "currencySign", sign_place as "signPlace", date_form as "dateForm", clock_hours as "clockHours",
     first_day_of_week as "firstDayOfWeek", time_zone as "timeZone", working_days as "workingDays",
     to_char(work_from, 'FMHH12:MI AM') as "workFrom", to_char(work_to, 'FMHH12:MI AM') as "workTo",
     break_minutes as "breakMinutes", late_after_minutes as "lateAfterMinutes", missing_after_minutes as "missingAfterMinutes",
     logo_type as "logoType", logo_version as "logoVersion", version from company where id = 1;
