import type { FirstDayOfWeek, WorkingDays } from '../rules/working-week.ts';

export const signPlaces = ['before', 'after'] as const;
/** 'browser': as the reader's browser writes days. The others are written as Nov 18, 2026, 18/11/2026, 18.11.2026, 2026-11-18. */
export const dateForms = ['browser', 'words', 'slashes', 'dots', 'iso'] as const;
export type DateForm = (typeof dateForms)[number];

/** What an administrator sets for everybody. */
export interface Company {
  name: string;
  currencySign: string;
  signPlace: (typeof signPlaces)[number];
  dateForm: DateForm;
  clockHours: 12 | 24;
  firstDayOfWeek: FirstDayOfWeek;
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
