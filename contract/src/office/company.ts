import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { line, pathId } from '../core/fields.ts';
import { fileBody, fileResult } from '../core/files.ts';
import { minutesOf, readTime } from '../rules/times.ts';
import { type FirstDayOfWeek, firstDaysOfWeek, type WorkingDays } from '../rules/working-week.ts';

export const signPlaces = ['before', 'after'] as const;
/** 'browser': as the reader's browser writes days. The others are written as Nov 18, 2026, 18/11/2026, 18.11.2026, 2026-11-18. */
export const dateForms = ['browser', 'words', 'slashes', 'dots', 'iso'] as const;
export type DateForm = (typeof dateForms)[number];
export const clockForms = [12, 24] as const;
/** Who must have a second factor: nobody, administrators, or everybody. */
export const secondFactorRules = ['free', 'admins', 'everyone'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** What an administrator sets for everybody. */
export interface Company {
  name: string;
  currencySign: string;
  signPlace: (typeof signPlaces)[number];
  dateForm: DateForm;
  clockHours: (typeof clockForms)[number];
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
  /** What a completed call counts for, where its minutes were not entered. */
  callMinutes: number;
  secondFactor: SecondFactorRule;
  /** Whether calendar feeds are answered. */
  calendarFeeds: boolean;
  version: number;
}

export const timeMessage = 'Must be a time such as 9:00 AM';
const time = z.pipe(
  z.string(timeMessage).check(z.refine((text) => text.length <= 20 && readTime(text) !== undefined, timeMessage)),
  z.transform((text: string) => readTime(text) ?? text),
);

function minutes(most: number) {
  const message = `Must be 0 to ${most} minutes`;
  return z.int(message).check(z.gte(0, message), z.lte(most, message));
}

const someDay = 'Choose at least one working day';
const workingDays = z.array(z.int(someDay).check(z.gte(0, someDay), z.lte(6, someDay)), someDay).check(
  z.minLength(1, someDay),
  z.maxLength(7, someDay),
  z.refine((days) => new Set(days).size === days.length, 'Each day once'),
  z.overwrite((days) => [...days].sort()),
);

export const endBeforeBeginning = 'Must be later than the beginning and the break';
export const companyForm = z
  .strictObject({
    name: line(60),
    currencySign: line(4).check(z.regex(/^[^\d,\s]+$/, 'Must have no digits, commas and spaces')),
    signPlace: z.enum(signPlaces, 'Unknown place'),
    dateForm: z.enum(dateForms, 'Unknown form'),
    clockHours: z.literal(clockForms, 'Must be 12 or 24'),
    firstDayOfWeek: z.literal(firstDaysOfWeek, 'Must be Sunday, Monday or Saturday'),
    timeZone: z.string('Unknown time zone').check(z.refine(isTimeZone, 'Unknown time zone')),
    workingDays,
    workFrom: time,
    workTo: time,
    breakMinutes: minutes(240),
    lateAfterMinutes: minutes(480),
    missingAfterMinutes: minutes(720),
    /** Who leaves these out keeps what is set. */
    callMinutes: z.optional(minutes(240)),
    secondFactor: z.optional(z.enum(secondFactorRules, 'Unknown rule')),
    calendarFeeds: z.optional(z.boolean('Must be true or false')),
  })
  .check(
    // What is no time was refused already.
    z.refine(({ workFrom, workTo, breakMinutes }) => !(minutesOf(workTo) <= minutesOf(workFrom) + breakMinutes), {
      path: ['workTo'],
      error: endBeforeBeginning,
    }),
  );
export type CompanyForm = z.output<typeof companyForm>;

const sight = z.strictObject({
  name: z.string(),
  /** The address of the picture, which changes with it. */
  logo: z.nullable(z.string()),
});
const company = z.strictObject({
  ...sight.shape,
  currencySign: z.string(),
  signPlace: z.enum(signPlaces),
  dateForm: z.enum(dateForms),
  clockHours: z.literal(clockForms),
  firstDayOfWeek: z.literal(firstDaysOfWeek),
  timeZone: z.string(),
  /** The environment of the server names the zone, so it cannot be set. */
  isTimeZoneFixed: z.boolean(),
  workingDays: z.array(z.int()),
  workFrom: z.string(),
  workTo: z.string(),
  breakMinutes: z.int(),
  lateAfterMinutes: z.int(),
  missingAfterMinutes: z.int(),
  callMinutes: z.int(),
  secondFactor: z.enum(secondFactorRules),
  calendarFeeds: z.boolean(),
  version: z.int(),
});
export type CompanyAnswer = z.output<typeof company>;

export const logoBytes = 204_800;
export const logoRule = 'The logo must be a PNG or SVG file, square, of at most 200 KB.';
const manage = { who: 'company.manage', tag: 'Company' } as const;

export const companyCalls = {
  get: defineCall({
    method: 'GET',
    path: '/company',
    who: 'company.read',
    tag: 'Company',
    summary: 'What an administrator set for everybody: name, ways of writing, working week, time zone',
    withoutFactor: true,
    result: company,
  }),
  sight: defineCall({
    method: 'GET',
    path: '/company/sign-in',
    who: 'public',
    tag: 'Company',
    summary: 'What the sign-in page shows of the company: its name and its logo',
    result: sight,
  }),
  update: defineCall({
    ...manage,
    method: 'PUT',
    path: '/company',
    summary: 'Change the settings of the company; all open screens follow',
    body: companyForm,
    result: company,
    versioned: true,
  }),
  logo: defineCall({
    method: 'GET',
    path: '/company/logo/:version',
    who: 'public',
    tag: 'Company',
    summary: 'The logo; browsers keep it, because another logo has another address',
    params: { version: pathId },
    result: fileResult,
    download: true,
  }),
  uploadLogo: defineCall({
    ...manage,
    method: 'POST',
    path: '/company/logo',
    summary:
      'Set the logo: a square PNG or SVG file of up to 200 KB; an SVG file is stored as its shapes alone, and refused with more than a drawing',
    upload: { maxBytes: logoBytes },
    body: fileBody,
    result: company,
  }),
  removeLogo: defineCall({
    ...manage,
    method: 'DELETE',
    path: '/company/logo',
    summary: 'Remove the logo; the mark of the product is shown again',
    result: company,
  }),
};

export function isTimeZone(zone: string): boolean {
  if (zone.length > 60) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
