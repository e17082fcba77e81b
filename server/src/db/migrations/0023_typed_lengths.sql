-- '90m', '2h30', '1h 15m' and '1,5h' are lengths now; where they were typed before, they counted nothing.
update worklog_cells set minutes = given.minutes
from (
  select worklog_id, task_number,
    case
      when time_text ~* '^\d{1,4} ?m(in)?$' then substring(time_text from '^\d+')::int
      when time_text ~* '^\d{1,2} ?h( ?[0-5]?\d ?(m(in)?)?)?$'
        then substring(time_text from '^\d+')::int * 60 + coalesce(substring(time_text from '^\d+ ?[hH] ?(\d+)')::int, 0)
      else round(replace(substring(time_text from '^[\d.,]+'), ',', '.')::numeric * 60)::int
    end as minutes
  from worklog_cells
  where time_text ~* '^(\d{1,4} ?m(in)?|\d{1,2} ?h( ?[0-5]?\d ?(m(in)?)?)?|\d{0,2}[.,]\d{1,4} ?h)$'
) given
where worklog_cells.worklog_id = given.worklog_id and worklog_cells.task_number = given.task_number
  and given.minutes <= 1440 and worklog_cells.minutes <> given.minutes;
