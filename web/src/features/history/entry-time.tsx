import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';

export function EntryTime({ at }: { at: string }) {
  const profile = useProfile();
  return profile && <time dateTime={at}>{formatInstant(at, profile.timeZone)}</time>;
}
