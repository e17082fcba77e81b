import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { agoText } from './relative-time.ts';
import classes from './timeline.module.css';

/** How long ago, and exactly when. */
export function MomentTime({ at }: { at: string }) {
  const timeZone = useProfile()?.timeZone;
  if (timeZone === undefined) return null;
  const exact = formatInstant(at, timeZone);
  return (
    <time className={classes.time} dateTime={at} title={exact}>
      {agoText(at, timeZone)}
      <small> {exact}</small>
    </time>
  );
}
