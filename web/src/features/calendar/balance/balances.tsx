import type { LeaveYear } from '@crm/contract/calendar/leave-year';
import { daysText } from '../../../lib/count-text.ts';
import classes from './balance.module.css';
import { entitledText, leftText } from './balance-words.ts';

/** What is left of each category; pending leave stands apart. */
export function Balances({ balances }: Pick<LeaveYear, 'balances'>) {
  return (
    <dl className={classes.balances} aria-label="Leave balance">
      {balances.map((balance) => (
        <div key={balance.category}>
          <dt>{balance.category}</dt>
          <dd>
            <b data-over={balance.over > 0 || undefined}>{leftText(balance)}</b>
            <small>{entitledText(balance)}</small>
            <small>
              {daysText(balance.taken)} taken{balance.asked > 0 && `, ${daysText(balance.asked)} asked for`}
              {balance.over > 0 && `, ${daysText(balance.over)} over the balance`}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
