import { clockText, type DateForms, dayText } from '@crm/contract/rules/date-texts';
import type { FoundAlarm } from './find-alarms.ts';

type Told = Pick<FoundAlarm, 'kind' | 'date' | 'start' | 'name' | 'hostName' | 'reason' | 'since'>;

/** One line for all appointments of a person on a day. `first` begins first. */
export function alarmText(first: Told, count: number, forms: DateForms): string {
  const { kind, date, start, name } = first;
  const [day, time] = [dayText(date, forms), clockText(start, forms)];
  const what =
    count === 1
      ? `the ${kind} with ${name} on ${day} at ${time}`
      : `${count} calls and meetings on ${day}, the first with ${name} at ${time}`;
  return `Nobody is there for ${what}: ${whyText(first, forms)}`;
}

function whyText({ hostName, reason, since }: Told, forms: DateForms): string {
  switch (reason) {
    case 'deleted':
      return `${hostName} has no account any more.`;
    case 'blocked':
      return `${hostName} is blocked.`;
    case 'leave':
      return `${hostName} is on leave.`;
    case 'missing':
      return `${hostName} was expected${since === null ? '' : ` at ${clockText(since, forms)}`} and is not in.`;
  }
}
