import type { WorkingDays } from '../rules/working-week.ts';

/** What an administrator sets for everybody. */
export interface Company {
  name: string;
  workingDays: WorkingDays;
  /** 'h:mm AM', as times are stored. */
  workFrom: string;
  workTo: string;
  breakMinutes: number;
  /** Minutes after `workFrom` from which an entry is late. */
  lateAfterMinutes: number;
  /** Minutes after `workFrom` from which a person without an entry is missing. */
  missingAfterMinutes: number;
  version: number;
}
