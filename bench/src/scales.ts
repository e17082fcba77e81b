/** How much of everything one run measures. */
export interface Scale {
  /** Leads for ratios, SQL, memory and files. */
  size: Size;
  /** The few and the many leads of the costs. */
  small: Size;
  large: Size;
  rounds: number;
  roundMs: number;
  warmUpMs: number;
  costMs: number;
  /** Turns of the loop that tells how fast the machine is. */
  calibrationTurns: number;
  /** Whether all sections use one server, instead of a fresh one each. */
  sharesServer: boolean;
  restMs: { afterStart: number; afterLoad: number };
  sqlRepeats: number;
  offsetRepeats: number;
  files: { rows: number; rounds: number };
  /** Rows of a file; in the browser, those of the wizard. */
  imports: { few: number; many: number; wizard: number };
  browserRounds: { board: number; worklog: number; web: number };
  /** In the long column of a board. */
  boardCards: number;
  chat: { people: number; seconds: number };
  day: DayScale;
  years: YearsScale;
  several: SeveralScale;
}

/** The same people on more and more servers with one Postgres. */
interface SeveralScale {
  servers: number[];
  people: number;
  warmUpMs: number;
  windowMs: number;
  thinkMs: number;
  /** How many connections listen while the cost of a NOTIFY is measured. */
  listeners: number[];
  notifyMs: number;
  newsMs: number;
  /** News per second that a server without people is told. */
  newsPerSecond: number[];
}

interface YearsScale {
  /** Of the company of 500 people; fewer people have as much each. */
  part: number;
  /** Of the ten years. */
  months: number;
  /** Requests for each call, role and company. */
  rounds: number;
  warmUpRounds: number;
}

interface DayScale {
  /** The steps of the ramp. */
  people: number[];
  /** Accounts of the company, at least. */
  accounts: number;
  warmUpMs: number;
  windowMs: number;
  /** The mean time between two actions of a person. */
  thinkMs: number;
  soakMinutes: number;
  sampleMs: number;
}

export const sizes = { '1k': 1_000, '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const;
export type Size = keyof typeof sizes;

const full: Scale = {
  size: '100k',
  small: '10k',
  large: '1m',
  rounds: 7,
  roundMs: 2_000,
  warmUpMs: 1_000,
  costMs: 1_500,
  calibrationTurns: 200_000,
  sharesServer: false,
  restMs: { afterStart: 30_000, afterLoad: 60_000 },
  sqlRepeats: 100,
  offsetRepeats: 15,
  files: { rows: 50_000, rounds: 3 },
  imports: { few: 100_000, many: 1_000_000, wizard: 50_000 },
  browserRounds: { board: 3, worklog: 7, web: 7 },
  boardCards: 100_000,
  chat: { people: 500, seconds: 30 },
  day: {
    people: [50, 100, 200, 400, 800],
    accounts: 500,
    warmUpMs: 30_000,
    windowMs: 60_000,
    thinkMs: 8_000,
    soakMinutes: 20,
    sampleMs: 10_000,
  },
  years: { part: 1, months: 120, rounds: 20, warmUpRounds: 6 },
  several: {
    servers: [1, 2, 3],
    people: 300,
    warmUpMs: 30_000,
    windowMs: 60_000,
    thinkMs: 8_000,
    listeners: [0, 10, 20, 40],
    notifyMs: 4_000,
    newsMs: 15_000,
    newsPerSecond: [0, 500, 3_000],
  },
};

/** For developing a section. */
const quick: Scale = {
  ...full,
  size: '10k',
  large: '10k',
  rounds: 3,
  roundMs: 700,
  costMs: 400,
  restMs: { afterStart: 3_000, afterLoad: 3_000 },
  sqlRepeats: 20,
  offsetRepeats: 5,
  files: { rows: 5_000, rounds: 1 },
  imports: { few: 10_000, many: 100_000, wizard: 5_000 },
  chat: { people: 500, seconds: 5 },
  day: { ...full.day, people: [20, 40], accounts: 100, warmUpMs: 6_000, windowMs: 10_000, soakMinutes: 1 },
  years: { part: 0.04, months: 120, rounds: 10, warmUpRounds: 3 },
  several: { ...full.several, people: 40, warmUpMs: 6_000, windowMs: 10_000, notifyMs: 1_000, newsMs: 3_000 },
};

/** For the suite: everything once, about a second for each section. */
const smoke: Scale = {
  size: '1k',
  small: '1k',
  large: '1k',
  rounds: 1,
  roundMs: 40,
  warmUpMs: 20,
  costMs: 20,
  calibrationTurns: 2_000,
  sharesServer: true,
  restMs: { afterStart: 0, afterLoad: 0 },
  sqlRepeats: 1,
  offsetRepeats: 1,
  files: { rows: 50, rounds: 1 },
  imports: { few: 100, many: 10_000, wizard: 500 },
  browserRounds: { board: 1, worklog: 1, web: 1 },
  boardCards: 1_000,
  chat: { people: 10, seconds: 0.3 },
  day: { people: [5], accounts: 20, warmUpMs: 300, windowMs: 700, thinkMs: 200, soakMinutes: 0.01, sampleMs: 200 },
  years: { part: 0.04, months: 2, rounds: 1, warmUpRounds: 0 },
  several: {
    servers: [1, 2],
    people: 5,
    warmUpMs: 200,
    windowMs: 500,
    thinkMs: 200,
    listeners: [0, 2],
    notifyMs: 100,
    newsMs: 200,
    newsPerSecond: [0, 50],
  },
};

export const scales = { full, quick, smoke };
