import type { Company } from '@crm/contract/office/company';
import { afternoonBegins } from '@crm/contract/rules/presence';
import { minutesOf } from '@crm/contract/rules/times';

/** When the halves of a working day begin and end, 'HH:MM'. Where nobody works at the usual noon, it is their own middle. */
export function halfDays({ workFrom, workTo }: Pick<Company, 'workFrom' | 'workTo'>): { from: string; noon: string; to: string } {
  const from = minutesOf(workFrom);
  const to = minutesOf(workTo);
  const noon = from < afternoonBegins && afternoonBegins < to ? afternoonBegins : Math.floor((from + to) / 2);
  return { from: timeOf(from), noon: timeOf(noon), to: timeOf(to) };
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
