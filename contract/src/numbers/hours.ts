import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { day, page, pathId } from '../core/fields.ts';
import { fileFormat, fileResult } from '../core/files.ts';
import { figureRange } from './ranges.ts';

// Hours and cost for customers, projects, teams and months. Who asks decides whose hours they are: the own ones, those of the team
// that one leads, or everybody's. Cost and amounts are null for whoever is no administrator.

export const hourGroups = ['customer', 'project', 'team', 'month'] as const;
export type HourGroup = (typeof hourGroups)[number];

/** How many groups a picture shows before 'N more', and how many a table can have. */
export const shownGroups = 12;
const mostGroups = 1000;
/** People by customers of the heat map. */
export const heatPeople = 12;
export const heatCustomers = 9;
/** How many columns 'Belongs to nobody' names, and how many entries a page of the rows behind a figure has. */
export const nobodyTitles = 50;
export const entriesOfPage = 50;

/** What a line is about. The last three have no record of their own. */
const lineKinds = ['customer', 'project', 'team', 'month', 'projectWithoutCustomer', 'noProject', 'noTeam', 'nobody'] as const;
export type HourLineKind = (typeof lineKinds)[number];

/** 'hidden': it is not the reader's to see. The others but 'live': it is no more, and its hours stay. */
const states = ['live', 'trash', 'erased', 'hidden'] as const;
export type HourState = (typeof states)[number];

const minutes = { log: z.int(), meetings: z.int(), calls: z.int(), total: z.int() };
const money = z.nullable(z.number());
const cost = {
  /** Null for whoever is no administrator. */
  cost: money,
  /** Minutes of days on which their person had no rate: they have no cost. */
  unrated: z.nullable(z.int()),
};

const line = z.strictObject({
  kind: z.enum(lineKinds),
  /** Of the record; null for lines that have none. A month is a text, its first day. */
  id: z.nullable(z.int()),
  month: z.nullable(z.string()),
  /** Empty where the kind says it all, and where it is hidden. */
  name: z.string(),
  state: z.enum(states),
  /** Of a customer. */
  customerKind: z.nullable(z.enum(['lead', 'contact'])),
  ...minutes,
  ...cost,
  amount: money,
});
export type HourLine = z.infer<typeof line>;

const person = z.strictObject({ id: z.int(), name: z.string(), isFormer: z.boolean() });
export type HourPerson = z.infer<typeof person>;

const report = z.strictObject({
  from: z.string(),
  to: z.string(),
  seesCost: z.boolean(),
  figures: z.strictObject({
    /** All hours, and those of them with a customer. */
    minutes: z.int(),
    customerMinutes: z.int(),
    /** Between entry and exit, of the same people and days. */
    attendedMinutes: z.int(),
    nobodyMinutes: z.int(),
    customers: z.int(),
    /** Of the hours with a customer, and in the range before. */
    cost: money,
    costBefore: money,
    before: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
    amount: money,
    /** Customers that cost more than their amount. */
    above: z.nullable(z.int()),
    /** People with hours on days without a rate. */
    unratedPeople: z.nullable(z.int()),
  }),
  /** Most hours first. What belongs to no customer, project or team is apart, and stands last. */
  lines: z.array(line),
  more: z.strictObject({ count: z.int(), ...minutes, ...cost, amount: money }),
  others: z.array(line),
  heat: z.strictObject({
    people: z.array(person),
    customers: z.array(z.strictObject({ id: z.int(), name: z.string(), state: z.enum(states) })),
    cells: z.array(z.strictObject({ staffId: z.int(), customerId: z.int(), minutes: z.int() })),
    morePeople: z.int(),
    moreCustomers: z.int(),
  }),
});
export type HourReport = z.infer<typeof report>;

const months = z.strictObject({
  seesCost: z.boolean(),
  teams: z.array(z.strictObject({ id: z.nullable(z.int()), name: z.string() })),
  months: z.array(
    z.strictObject({
      /** The first day. */
      month: z.string(),
      /** In the order of the teams. */
      minutes: z.array(z.int()),
      cost: money,
    }),
  ),
});
export type HourMonths = z.infer<typeof months>;

const sources = ['log', 'meetings', 'calls'] as const;
export type HourSource = (typeof sources)[number];

const nobodyTitle = z.strictObject({
  source: z.enum(sources),
  /** Of a column of the work log; empty for calls and meetings. */
  title: z.string(),
  entries: z.int(),
  minutes: z.int(),
  /** Most hours first. */
  people: z.array(z.strictObject({ ...person.shape, minutes: z.int(), month: z.string() })),
});
export type NobodyTitle = z.infer<typeof nobodyTitle>;

const entry = z.strictObject({
  source: z.enum(sources),
  /** Of the call, the meeting or the day of the work log. */
  id: z.int(),
  date: z.string(),
  person,
  title: z.string(),
  minutes: z.int(),
  customer: z.nullable(z.strictObject({ id: z.int(), name: z.string(), state: z.enum(states) })),
  project: z.nullable(z.string()),
  cost: money,
});
export type HourEntry = z.infer<typeof entry>;

const base = { who: 'numbers.read', tag: 'Numbers' } as const;
const whose = { ...figureRange, teamId: z.optional(pathId), staffId: z.optional(pathId) };
const by = z._default(z.enum(hourGroups, 'Choose customer, project, team or month'), 'customer');
const shown = z.pipe(
  z._default(z.string().check(z.regex(/^\d{1,9}$/, 'Must be a whole number')), String(shownGroups) as never),
  z.transform((text: string) => Math.min(mostGroups, Math.max(1, Number(text)))),
);
const month = day.check(z.refine((text) => text.endsWith('-01'), 'Must be the first day of a month'));
const behind = {
  kind: z.optional(z.enum(lineKinds, 'Unknown kind of line')),
  id: z.optional(pathId),
  inMonth: z.optional(month),
  /** The title of a column, of what belongs to nobody. */
  title: z.optional(z.string().check(z.maxLength(200, 'Must be at most 200 characters'))),
  source: z.optional(z.enum(sources, 'Unknown source')),
};

export const hourTables = ['groups', 'months', 'people', 'nobody', 'entries'] as const;

export const hourCalls = {
  report: defineCall({
    ...base,
    method: 'GET',
    path: '/numbers/hours',
    takes: 'seconds',
    report: true,
    summary: 'Hours for customers, projects, teams or months in a range: own ones, those of the own team, or all with their cost',
    query: { ...whose, by, shown },
    result: report,
  }),
  months: defineCall({
    ...base,
    method: 'GET',
    path: '/numbers/hours/months',
    takes: 'seconds',
    report: true,
    summary: 'Hours by team and cost in the twelve months that end with the last day of the range',
    query: whose,
    result: months,
  }),
  nobody: defineCall({
    ...base,
    method: 'GET',
    path: '/numbers/hours/nobody',
    takes: 'seconds',
    report: true,
    summary: `Hours without customer and project, by title of the column, most hours first; the first ${nobodyTitles}`,
    query: whose,
    result: z.strictObject({ titles: z.array(nobodyTitle), more: z.boolean(), minutes: z.int() }),
  }),
  entries: defineCall({
    ...base,
    method: 'GET',
    path: '/numbers/hours/entries',
    takes: 'seconds',
    report: true,
    summary: `The cells of the work log, meetings and calls behind a figure, latest day first; ${entriesOfPage} a page`,
    query: { ...whose, ...behind, page },
    result: z.strictObject({ entries: z.array(entry), total: z.int(), minutes: z.int(), cost: money }),
  }),
  export: defineCall({
    ...base,
    method: 'GET',
    path: '/numbers/hours/export',
    takes: 'seconds',
    summary: 'A table of the report as CSV or .xlsx: groups, months, people by customers, what belongs to nobody, or entries',
    query: { ...whose, by, ...behind, table: z._default(z.enum(hourTables, 'Unknown table'), 'groups'), format: fileFormat },
    result: fileResult,
    download: true,
  }),
};
