import type { Company } from '@crm/contract/office/company';

/** SQL for a time of day as people write it: '9:05 AM'. */
export function timeText(time: string): string {
  return `to_char(${time}, '${clockForms[12]}')`;
}

/** What `to_char` takes for a time of day as the company writes it; `clockText` of the contract says the same. */
export const clockForms: Record<Company['clockHours'], string> = { 12: 'FMHH12:MI AM', 24: 'HH24:MI' };
