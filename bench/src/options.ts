import { parseArgs } from 'node:util';

export const sizes = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const;
export type Size = keyof typeof sizes;

const sections = ['ratio', 'sql', 'costs', 'memory', 'files', 'board', 'worklog', 'chat', 'web', 'day'] as const;
type Section = (typeof sections)[number];
const workNames = ['list', 'own', 'page', 'common', 'rare', 'read', 'create', 'update'] as const;
export type WorkName = (typeof workNames)[number];

export interface Options {
  /** Where the ratios, the SQL and the memory are measured. */
  size: Size;
  /** What ten thousand rows are compared with. */
  large: Size;
  rounds: number;
  roundMs: number;
  costMs: number;
  works: WorkName[];
  sections: Section[];
  isQuick: boolean;
  /** A folder that keeps the seeded databases between runs. */
  keep: string | undefined;
  limitMinutes: number;
  day: DayOptions;
}

export interface DayOptions {
  /** The steps of the ramp. */
  people: number[];
  /** Accounts of the company. */
  accounts: number;
  warmUpMs: number;
  windowMs: number;
  /** The mean time between two actions of a person. */
  thinkMs: number;
  soakMinutes: number;
  /** Replaces the stored result. */
  isSaved: boolean;
  /** Names the statements that took most of the time in Postgres. */
  showsStatements: boolean;
}

const usage = `npm run bench -- [options]
  --size 10k|100k|1m   rows for ratios, SQL and memory (100k), and then also the larger side of the costs (1m)
  --rounds N           interleaved rounds, the median counts (7)
  --only a,b           of ${sections.join(', ')}; or of ${workNames.join(', ')}, search, write
  --quick              10k rows, 3 short rounds, no rests: for developing, its figures are no results
  --keep FOLDER        keep the seeded databases there and use them again
  --minutes N          give up after this time (60)
Of the section day, which runs only when it is named:
  --people a,b         the steps of the ramp (50,100,200,400,800)
  --soak N             minutes of the soak afterwards (20, quick 1)
  --save               keep the result in results/day.json, which later runs are compared with
  --statements         name the statements that took most of Postgres' time; they cost a little, so not for a result`;

const groups: Record<string, WorkName[]> = { search: ['common', 'rare'], write: ['create', 'update'] };

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      size: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      keep: { type: 'string' },
      minutes: { type: 'string', default: '60' },
      people: { type: 'string' },
      soak: { type: 'string' },
      save: { type: 'boolean', default: false },
      statements: { type: 'boolean', default: false },
    },
  });
  const asked = values.size?.toLowerCase() ?? (values.quick ? '10k' : undefined);
  const names = values.only?.split(',').map((name) => name.trim()) ?? [];
  const works = names.flatMap((name) => groups[name] ?? workNames.filter((known) => known === name));
  const chosen = sections.filter((section) => names.includes(section));
  const isUnknown = (name: string) => !(name in groups) && ![...workNames, ...sections].some((known) => known === name);
  if (names.some(isUnknown) || (asked !== undefined && !isSize(asked))) throw new Error(usage);
  return {
    size: asked ?? '100k',
    large: asked ?? '1m',
    rounds: wholeNumber(values.rounds ?? (values.quick ? '3' : '7')),
    roundMs: values.quick ? 700 : 2_000,
    costMs: values.quick ? 400 : 1_500,
    works: works.length > 0 ? works : [...workNames],
    sections: sectionsOf(chosen, works, names),
    isQuick: values.quick,
    keep: values.keep,
    limitMinutes: wholeNumber(values.minutes),
    day: dayOptions(values),
  };
}

interface DayValues {
  quick: boolean;
  people?: string;
  soak?: string;
  save: boolean;
  statements: boolean;
}

function dayOptions({ quick, people = quick ? '20,40' : '50,100,200,400,800', soak = quick ? '1' : '20', ...rest }: DayValues) {
  const steps = people.split(',').map(wholeNumber);
  return {
    people: steps,
    accounts: Math.max(quick ? 100 : 500, ...steps),
    warmUpMs: quick ? 6_000 : 30_000,
    windowMs: quick ? 10_000 : 60_000,
    thinkMs: 8_000,
    soakMinutes: wholeNumber(soak),
    isSaved: rest.save && !quick,
    showsStatements: rest.statements,
  };
}

function sectionsOf(chosen: Section[], works: WorkName[], names: string[]): Section[] {
  // Half an hour for its own question, asked on a machine that does nothing else.
  if (names.length === 0) return sections.filter((section) => section !== 'day');
  return works.length > 0 && !chosen.includes('ratio') ? ['ratio', ...chosen] : chosen;
}

function isSize(text: string): text is Size {
  return text in sizes;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(usage);
  return Number(text);
}
