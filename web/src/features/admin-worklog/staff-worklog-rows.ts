import type { StaffWorklogDay } from '@crm/contract/office/worklog';
import { type WorklogRow, worklogRows } from '@crm/contract/rules/worklog-rows';
import { formatMinutes, isMismatch } from '@crm/contract/rules/worklog-times';

export interface StaffWorklogRow extends WorklogRow {
  key: string;
  /** Only on the first row of a day. */
  summary: DaySummary | undefined;
}

interface DaySummary {
  /** 'Logged 7:00 of 8:30'. */
  text: string;
  /** Minutes that are missing; negative when too many are logged; 0 when both agree or nothing can be said. */
  gap: number;
}

export function rowsOf(days: readonly StaffWorklogDay[]): StaffWorklogRow[] {
  return days.flatMap((day) =>
    worklogRows(day).map((row, index) => ({
      ...row,
      key: `${day.date}:${index}`,
      summary: index === 0 ? summaryOf(day) : undefined,
    })),
  );
}

export function gapOf({ loggedMinutes, attendedMinutes }: StaffWorklogDay): number {
  const hasGap = attendedMinutes !== null && isMismatch(loggedMinutes, attendedMinutes);
  return hasGap ? attendedMinutes - loggedMinutes : 0;
}

function summaryOf(day: StaffWorklogDay): DaySummary {
  const logged = `Logged ${formatMinutes(day.loggedMinutes)}`;
  const text = day.attendedMinutes === null ? logged : `${logged} of ${formatMinutes(day.attendedMinutes)}`;
  return { text, gap: gapOf(day) };
}
