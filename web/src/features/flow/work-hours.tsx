import { clockText } from '@crm/contract/rules/date-texts';
import { freeDaysText } from '@crm/contract/rules/working-week';
import { company } from '../../lib/company/company.ts';

/** Of when working time is made. */
export function WorkHours() {
  const view = company.useValue();
  const free = freeDaysText(view.workingDays).replace(/ and holidays$/, ', holidays');
  return (
    <p>
      {clockText(view.workFrom, view)} to {clockText(view.workTo, view)}. {free[0]?.toUpperCase()}
      {free.slice(1)} and leave do not count.
    </p>
  );
}
