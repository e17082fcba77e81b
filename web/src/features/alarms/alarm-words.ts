import type { AlarmColleague, AppointmentAlarm } from '@crm/contract/numbers/alarms';
import { countText } from '../../lib/count-text.ts';
import { formatTime } from '../../lib/dates.ts';

/** Why the host is not there: 'on leave', 'not in since 9:00 AM'. */
export function reasonText({ reason, since }: Pick<AppointmentAlarm, 'reason' | 'since'>): string {
  switch (reason) {
    case 'deleted':
      return 'account deleted';
    case 'blocked':
      return 'blocked';
    case 'leave':
      return 'on leave';
    case 'missing':
      return since === null ? 'not in' : `not in since ${formatTime(since)}`;
  }
}

/** 'Call with Alder Construction'. */
export function whatText({ kind, name }: Pick<AppointmentAlarm, 'kind' | 'name'>): string {
  return `${kind === 'call' ? 'Call' : 'Meeting'} with ${name}`;
}

/** Why this person: 'of the team, in, 2 appointments that day'. */
export function whyText({ isMate, isIn, planned }: AlarmColleague): string {
  const day = planned === 0 ? 'nothing else that day' : `${countText(planned, 'appointment')} that day`;
  return [isMate ? 'of the team' : 'of another team', isIn ? 'in' : 'expected', day].join(', ');
}
