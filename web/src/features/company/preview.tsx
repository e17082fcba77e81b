import { leaveLength } from '@crm/contract/rules/leave-days';
import { addDays } from '@crm/contract/rules/plain-days';
import { useQuery } from '@tanstack/react-query';
import { company } from '../../lib/company/company.ts';
import { countText } from '../../lib/count-text.ts';
import { formatDay, formatDayOfYear, formatTime } from '../../lib/dates.ts';
import { formatAmount, formatAmountWithCents } from '../../lib/money.ts';
import { CompanyLogo } from '../../ui/logo.tsx';
import classes from './company.module.css';
import type { CompanyValues } from './company-values.ts';
import { holidaysQuery } from './holidays/holidays.api.ts';

const shownAmount = 65_100;

/** What screens look like when the form is saved. */
export function Preview({ values, today }: { values: CompanyValues; today: string }) {
  const view = { ...company.useValue(), ...values, currencySign: values.currencySign.trim() };
  const { data = [] } = useQuery(holidaysQuery(today));
  const [due, call, from, to] = [12, 1, 7, 12].map((days) => addDays(today, days)) as [string, string, string, string];
  const daysOff = new Set(data.map(({ date }) => date));
  const length = leaveLength({ type: 'fullday', start: from, end: to }, daysOff, values.workingDays);
  const short = (day: string) => formatDayOfYear(day, undefined, view);
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.previewBrand}>
        <CompanyLogo size={20} />
        <span>{values.name.trim() || 'CRM Portal'}</span>
      </div>
      <dl>
        <dt>An amount</dt>
        <dd>{formatAmount(shownAmount, undefined, view)}</dd>
        <dt>A task card</dt>
        <dd>{formatAmountWithCents(shownAmount, undefined, view)}</dd>
        <dt>A due date</dt>
        <dd>{formatDay(due, undefined, view)}</dd>
        <dt>A call</dt>
        <dd>
          {short(call)}, {formatTime('5:45 PM', view)}
        </dd>
        <dt>
          Leave {short(from)} – {short(to)}
        </dt>
        <dd>{countText(length, 'working day')}</dd>
      </dl>
    </section>
  );
}
