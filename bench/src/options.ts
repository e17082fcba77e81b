import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Scale, type Size, scales, sizes } from './scales.ts';

const sectionNames = [
  'ratio',
  'sql',
  'costs',
  'memory',
  'files',
  'imports',
  'wizard',
  'board',
  'worklog',
  'chat',
  'web',
  'day',
  'years',
  'several',
  'replica',
] as const;
export type SectionName = (typeof sectionNames)[number];
const workNames = ['list', 'own', 'page', 'common', 'rare', 'read', 'create', 'update'] as const;
export type WorkName = (typeof workNames)[number];

export interface Options extends Scale {
  works: WorkName[];
  sections: SectionName[];
  scale: keyof typeof scales;
  /** A second checkout, whose server is measured in turn with this one's. */
  against: string | undefined;
  /** A folder that keeps the seeded databases between runs. */
  keep: string | undefined;
  limitMinutes: number;
  day: DayOptions;
  years: YearsOptions;
}

export interface YearsOptions extends Readonly<Scale['years']>, Pick<Scale, 'calibrationTurns'> {
  /** Only these, as the contract names them; all when there are none. */
  calls: readonly string[];
  /** Replaces the stored result. */
  isSaved: boolean;
}

export interface DayOptions extends Readonly<Scale['day']>, Pick<Scale, 'calibrationTurns'> {
  /** Replaces the stored result. */
  isSaved: boolean;
  /** Names the statements that took most of the time in Postgres. */
  showsStatements: boolean;
}

const usage = `npm run bench -- [options]
  --size ${Object.keys(sizes).join('|')}  rows for ratios, SQL and memory (100k), and then also the larger side of the costs (1m)
  --rounds N           interleaved rounds, the median counts (7)
  --only a,b           of ${sectionNames.join(', ')}; or of ${workNames.join(', ')}, search, write
  --against FOLDER     another checkout with its packages installed: its server and this one's are measured in turn
  --quick              10k rows, 3 short rounds, no rests: for developing, its figures are no results
  --smoke              1k rows, every section once: for the suite, its figures are no results
  --keep FOLDER        keep the seeded databases there and use them again
  --minutes N          give up after this time (60)
Of the section day, which runs only when it is named, or with --smoke:
  --people a,b         the steps of the ramp (50,100,200,400,800)
  --soak N             minutes of the soak afterwards (20, quick 1)
  --save               keep the result in results/day.json, which later runs are compared with
  --statements         name the statements that took most of Postgres' time; they cost a little, so not for a result
The section replica, which runs only when it is named, or with --smoke: what exports cost the primary, with and without one.
Of the section years, which runs only when it is named, or with --smoke:
  --part N             of the company of 500 people, such as 0.1: fewer people with as much each (1)
  --calls a,b          only these, such as deals.summary,'chat.search search'
  --save               keep the result in results/years.json
The section several, the same people on 1, 2 and 3 servers, runs only when it is named, or with --smoke.`;

const groups: Record<string, WorkName[]> = { search: ['common', 'rare'], write: ['create', 'update'] };

export function readOptions(args: string[]): Options {
  const values = parse(args);
  const name = values.smoke ? 'smoke' : values.quick ? 'quick' : 'full';
  const scale = scales[name];
  const asked = values.size?.toLowerCase();
  if (asked !== undefined && !isSize(asked)) refuse(`There is no size ${asked}.`);
  return {
    ...scale,
    size: asked ?? scale.size,
    large: asked ?? scale.large,
    rounds: values.rounds === undefined ? scale.rounds : wholeNumber(values.rounds),
    ...choose(values.only?.split(',').map((word) => word.trim()) ?? [], values.smoke),
    scale: name,
    against: values.against === undefined ? undefined : checkoutAt(values.against),
    keep: values.keep,
    limitMinutes: wholeNumber(values.minutes),
    day: dayOptions(scale, { ...values, isResult: name === 'full' }),
    years: yearsOptions(scale, values, name === 'full'),
  };
}

function parse(args: string[]) {
  try {
    return parseKnown(args);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function parseKnown(args: string[]) {
  return parseArgs({
    args,
    options: {
      size: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      against: { type: 'string' },
      quick: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      keep: { type: 'string' },
      minutes: { type: 'string', default: '60' },
      people: { type: 'string' },
      soak: { type: 'string' },
      part: { type: 'string' },
      calls: { type: 'string', default: '' },
      save: { type: 'boolean', default: false },
      statements: { type: 'boolean', default: false },
    },
  }).values;
}

/** A word of --only is a section, a work of the section ratio or a group of works. */
function choose(words: string[], isWhole: boolean): Pick<Options, 'works' | 'sections'> {
  const works = words.flatMap((word) => groups[word] ?? workNames.filter((known) => known === word));
  const chosen = sectionNames.filter((section) => words.includes(section));
  const isKnown = (word: string) => word in groups || [...workNames, ...sectionNames].some((known) => known === word);
  const unknown = words.find((word) => !isKnown(word));
  if (unknown !== undefined) refuse(`There is no section or work ${unknown}.`);
  // These take long, each for its own question, asked on a machine that does nothing else.
  const alone: SectionName[] = ['day', 'years', 'several', 'replica'];
  if (words.length === 0)
    return { works: [...workNames], sections: sectionNames.filter((name) => isWhole || !alone.includes(name)) };
  if (works.length === 0) return { works: [...workNames], sections: chosen };
  return { works, sections: chosen.includes('ratio') ? chosen : ['ratio', ...chosen] };
}

interface DayValues {
  people?: string;
  soak?: string;
  save: boolean;
  statements: boolean;
  isResult: boolean;
}

function dayOptions(
  { day: scale, calibrationTurns }: Scale,
  { people, soak, save, statements, isResult }: DayValues,
): DayOptions {
  const steps = people?.split(',').map(wholeNumber) ?? scale.people;
  return {
    ...scale,
    people: steps,
    accounts: Math.max(scale.accounts, ...steps),
    soakMinutes: soak === undefined ? scale.soakMinutes : wholeNumber(soak),
    calibrationTurns,
    isSaved: save && isResult,
    showsStatements: statements,
  };
}

interface YearsValues {
  part?: string;
  calls: string;
  save: boolean;
}

function yearsOptions({ years, calibrationTurns }: Scale, { part, calls, save }: YearsValues, isResult: boolean): YearsOptions {
  return {
    ...years,
    part: part === undefined ? years.part : share(part),
    calls: calls.split(',').filter(Boolean),
    calibrationTurns,
    isSaved: save && isResult,
  };
}

function share(text: string): number {
  const part = Number(text);
  return part > 0 && part <= 1 ? part : refuse(`${text} is no part of 1.`);
}

function isSize(text: string): text is Size {
  return text in sizes;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) refuse(`${text} is no whole number above 0.`);
  return Number(text);
}

function checkoutAt(folder: string): string {
  if (!existsSync(join(folder, 'server/src/main.ts'))) refuse(`${folder} is no checkout of CRM Portal.`);
  if (!existsSync(join(folder, 'node_modules'))) refuse(`${folder} has no packages: run node scripts/prepare.mjs there.`);
  return resolve(folder);
}

function refuse(why: string): never {
  console.error(`${why}\n\n${usage}`);
  process.exit(2);
}
