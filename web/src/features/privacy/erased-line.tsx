import type { Erasure } from '@crm/contract/office/privacy';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import classes from './privacy.module.css';

/** 'Erased on 10 March 2026, 12:00 by Ada'. */
export function ErasedLine({ erasedAt, by, reason }: Erasure) {
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const why = reason === 'request' ? ', on request' : '';
  return (
    <p className={classes.quiet}>
      Erased on {formatInstant(erasedAt, timeZone)} by {by?.name ?? 'the operator'}
      {why}
    </p>
  );
}
