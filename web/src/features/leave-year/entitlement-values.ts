import type { DefaultTerms, PersonTerms } from '@crm/contract/calendar/entitlement';
import { type LeaveCategory, leaveCategories } from '@crm/contract/calendar/leave';

/** What the fields of a category hold. */
interface TermsValues {
  /** Off: nothing is agreed, or for a person that the terms of everybody hold. */
  isSet: boolean;
  days: string;
  carryMax: string;
  carryUntil: string | null;
  halfDays: boolean;
  carriedIn: string;
}
export type EntitlementValues = Record<LeaveCategory, TermsValues>;

type Given = NonNullable<DefaultTerms['Casual']> & { carriedIn?: number | null };

const none: TermsValues = { isSet: false, days: '', carryMax: '0', carryUntil: null, halfDays: true, carriedIn: '' };
const badDays = 'Must be 0 to 366 days, in halves';

export function valuesOf(terms: DefaultTerms | PersonTerms): EntitlementValues {
  return ofEach((category) => {
    const given: Given | null = terms[category];
    if (!given) return none;
    const { days, carryMax, carryUntil, halfDays, carriedIn = null } = given;
    return { isSet: true, days: textOf(days), carryMax: String(carryMax), carryUntil, halfDays, carriedIn: textOf(carriedIn) };
  });
}

/** '18', '18.5' and '18,5'; empty and 'no limit' are no limit; undefined is no number of days. */
export function readDays(text: string): number | null | undefined {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === '' || trimmed === 'no limit') return null;
  if (!/^\d{1,3}(?:[.,]\d)?$/.test(trimmed)) return undefined;
  const days = Number(trimmed.replace(',', '.'));
  return days <= 366 && Number.isInteger(days * 2) ? days : undefined;
}

/** Errors by the path of the field: 'Casual.days'. */
export function errorsOf(values: EntitlementValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const category of leaveCategories) {
    const { isSet, days, carryMax, carriedIn } = values[category];
    if (!isSet) continue;
    if (readDays(days) === undefined) errors[`${category}.days`] = badDays;
    if (readDays(carryMax || '0') == null) errors[`${category}.carryMax`] = badDays;
    if (readDays(carriedIn) === undefined) errors[`${category}.carriedIn`] = badDays;
  }
  return errors;
}

/** Of values without errors. */
export function personTermsOf(values: EntitlementValues): PersonTerms {
  return ofEach((category) => {
    const { isSet, days, carryMax, carryUntil, halfDays, carriedIn } = values[category];
    if (!isSet) return null;
    return {
      days: readDays(days) ?? null,
      carryMax: readDays(carryMax || '0') ?? 0,
      carryUntil,
      halfDays,
      carriedIn: readDays(carriedIn) ?? null,
    };
  });
}

/** Those of everybody say nothing about what came over. */
export function defaultTermsOf(values: EntitlementValues): DefaultTerms {
  const terms = personTermsOf(values);
  return ofEach((category) => {
    const given = terms[category];
    if (!given) return null;
    const { carriedIn: _carriedIn, ...rest } = given;
    return rest;
  });
}

function ofEach<T>(make: (category: LeaveCategory) => T): Record<LeaveCategory, T> {
  return { Casual: make('Casual'), Medical: make('Medical'), Unpaid: make('Unpaid') };
}

function textOf(days: number | null): string {
  return days === null ? '' : String(days);
}
