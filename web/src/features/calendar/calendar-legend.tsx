import { weekdaysFrom } from '@crm/contract/rules/working-week';
import { company } from '../../lib/company/company.ts';
import { weekdayName } from '../../lib/dates.ts';
import classes from './calendar.module.css';
import marks from './leave-mark.module.css';

const legend = [
  { mark: 'maintenance', text: 'Maintenance' },
  { mark: 'full', text: 'Full-day leave' },
  { mark: 'half', text: 'Half-day leave' },
  { mark: 'pending-full', text: 'Pending' },
];

export function CalendarLegend() {
  const { workingDays } = company.useValue();
  const free = weekdaysFrom(1).filter((weekday) => !workingDays.includes(weekday));
  const freeText = [...free.map((weekday) => weekdayName(weekday, 'long')), 'holiday'].join(', ');
  const entries = [{ mark: 'free', text: freeText.charAt(0).toUpperCase() + freeText.slice(1) }, ...legend];
  return entries.map(({ mark, text }) => (
    <span key={mark} className={classes.legend}>
      <i className={marks.mark} data-mark={mark} />
      {text}
    </span>
  ));
}
