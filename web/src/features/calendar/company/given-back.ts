import type { GivenBack } from '@crm/contract/calendar/leave';
import { countText } from '../../../lib/count-text.ts';

const named = 3;

/** What an approval that was taken back gave back to the person, and what stays and why; each a sentence. */
export function givenBackText({ calls, meetings, tasks, stays, staysTotal }: GivenBack, name: string): string {
  const counts = [
    { count: calls, noun: 'call' },
    { count: meetings, noun: 'meeting' },
    { count: tasks, noun: 'task' },
  ].filter(({ count }) => count > 0);
  const work = counts.map(({ count, noun }) => countText(count, noun)).join(', ');
  const hidden = staysTotal - Math.min(named, stays.length);
  return [
    ...(work === '' ? [] : [`Given back to ${name}: ${work}.`]),
    ...stays.slice(0, named).map(({ title, why }) => `${title} ${why}.`),
    ...(hidden > 0 ? [`${countText(hidden, 'more piece')} of work ${hidden === 1 ? 'does' : 'do'} not come back.`] : []),
  ].join(' ');
}
