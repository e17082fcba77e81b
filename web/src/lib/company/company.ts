import type { Company } from '@crm/contract/office/company';
import { specifiedWorkingDays } from '@crm/contract/rules/working-week';
import { createStore } from '../store.ts';

/** The settings that screens draw with. */
export type CompanyView = Omit<Company, 'version' | 'callMinutes' | 'secondFactor' | 'calendarFeeds'> & {
  logo: string | null;
  /** Strangers are told name and logo alone. */
  isWhole: boolean;
};

/** What the specification says, until an administrator sets something else. */
const specifiedCompany: CompanyView = {
  name: 'CRM Portal',
  logo: null,
  isWhole: false,
  currencySign: '$',
  signPlace: 'before',
  dateForm: 'browser',
  clockHours: 12,
  firstDayOfWeek: 0,
  workingDays: specifiedWorkingDays,
  workFrom: '9:00 AM',
  workTo: '5:45 PM',
  breakMinutes: 45,
  lateAfterMinutes: 5,
  missingAfterMinutes: 60,
};

/** Dates, times and amounts everywhere are written as it says. The page brings it along, so that nothing is drawn twice. */
export const company = createStore<CompanyView>({ ...specifiedCompany, ...inPage() });

export function workingDaysNow(): Company['workingDays'] {
  return company.get().workingDays;
}

function inPage(): Partial<CompanyView> {
  const text = globalThis.document?.documentElement.dataset.company;
  return text === undefined ? {} : JSON.parse(text);
}
