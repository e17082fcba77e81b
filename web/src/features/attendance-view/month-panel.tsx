import type { MonthOfYear } from '@crm/contract/core/months';
import { explainMonth, workedText } from '@crm/contract/rules/attendance-month';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { company } from '../../lib/company/company.ts';
import { countText } from '../../lib/count-text.ts';
import { formatDay, formatMonth } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { stepMonth } from '../../ui/month/month-weeks.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { holidaysQuery } from '../calendar/calendar.api.ts';
import { approvedLeavesQuery } from '../calendar/company/admin-calendar.api.ts';
import { useDayCorrection } from '../corrections/use-day-correction.tsx';
import { type AttendanceStaff, staffAttendanceQuery } from './attendance-view.api.ts';
import classes from './attendance-view.module.css';
import { type MonthRow, rowsOf } from './month-rows.ts';
import { MonthTable } from './month-table.tsx';

interface Props {
  person: AttendanceStaff;
  month: MonthOfYear;
  today: string;
  onShow: (month: MonthOfYear) => void;
}

const nothingKnown = { holidays: [], leaves: [] };
const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function MonthPanel({ person, month, today, onShow }: Props) {
  const titleId = useId();
  const attendance = useQuery(staffAttendanceQuery(person, month));
  const { days, failed } = useDaysOff(person, month);
  const { correct, form } = useDayCorrection();

  const records = attendance.isError ? undefined : attendance.data;
  const isReady = records !== undefined && (days !== undefined || failed.length > 0);
  const { workingDays, clockHours } = company.useValue();
  const { joinedOn, leftOn } = person;
  const facts = { today, joinedOn, leftOn, workingDays, clockHours, records: records ?? [], ...(days ?? nothingKnown) };
  // Without holidays and leave nobody can be called absent, so only the records are shown.
  const shown = explainMonth(month, facts).filter(({ record }) => days !== undefined || record !== undefined);
  const rows = isReady ? rowsOf(shown) : [];
  const title = formatMonth(month.year, month.month);
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>{`${person.name}, ${title}`}</h2>
          {person.leftOn !== null && <StatusBadge word="Former staff">Former staff, left {formatDay(person.leftOn)}</StatusBadge>}
          <p>{totalText(rows)}</p>
        </div>
        <Button.Group>
          <Button variant="default" leftSection={<IconChevronLeft {...glyph} />} onClick={() => onShow(stepMonth(month, -1))}>
            Previous
          </Button>
          <Button variant="default" rightSection={<IconChevronRight {...glyph} />} onClick={() => onShow(stepMonth(month, 1))}>
            Next
          </Button>
        </Button.Group>
      </header>
      <p className={classes.legend}>
        <span data-mark="least">Red: least hours worked</span>
        <span data-mark="most">Blue: most hours worked</span>
      </p>
      {failed.length > 0 && (
        <RetryLine
          text="Holidays and leave could not be loaded."
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
      <MonthTable
        label={`${person.name}, ${title}`}
        rows={rows}
        status={attendance.isError ? 'failed' : isReady ? 'ready' : 'loading'}
        isRetrying={attendance.isError && attendance.isFetching}
        onRetry={() => void attendance.refetch()}
        emptyText={`No attendance in ${title}`}
        onCorrect={(row) => correct({ person, day: seenDayOf(person.id, row) })}
      />
      {form}
    </section>
  );
}

function seenDayOf(id: number, { date, record }: MonthRow) {
  const { entryTime = null, exitTime = null, version = 0 } = record ?? {};
  return { id, date, entryTime, exitTime, version };
}

/** Why the person was not at work: both lists, or none of them. */
function useDaysOff({ id }: AttendanceStaff, month: MonthOfYear) {
  const holidays = useQuery(holidaysQuery(month));
  const leaves = useQuery(approvedLeavesQuery(month, id));
  return {
    days: holidays.data && leaves.data ? { holidays: holidays.data, leaves: leaves.data } : undefined,
    failed: [holidays, leaves].filter(({ isError }) => isError),
  };
}

/** '19 days, 152.25 hours (152:15)'. */
function totalText(rows: readonly MonthRow[]): string {
  const worked = rows.flatMap(({ minutes }) => (minutes === null ? [] : [minutes]));
  const sum = worked.reduce((total, minutes) => total + minutes, 0);
  return worked.length === 0 ? '' : `${countText(worked.length, 'day')}, ${workedText(sum)}`;
}
