import type { People } from '../people.ts';
import type { Product } from '../product.ts';
import { rareName } from '../seed.ts';
import { median } from '../statistics.ts';
import type { Loader } from './loader.ts';
import { commonWord, globalPath, middlePage } from './works.ts';

// What one request costs when nobody else asks, in few and in many rows.

export interface Side {
  product: Product;
  people: People;
  rows: number;
}

export interface Cost {
  what: string;
  smallMs: number;
  largeMs: number;
  growth: number;
}

export interface TermCost {
  kind: string;
  term: string;
  whose: 'all' | 'own';
  ms: number;
  /** Beside page 1 of the same list. */
  times: number;
}

const rounds = 3;
const rare = rareName.toLowerCase();

/** Alternately in both, so that a slow moment of the machine hits both. */
export async function measureGrowth(loader: Loader, small: Side, large: Side, ms: number): Promise<Cost[]> {
  const paths: [string, (side: Side) => string][] = [
    ['page 1', () => globalPath],
    ['next page', () => `${globalPath}?page=2`],
    ['rare search', () => `${globalPath}?search=${rare}`],
    ['full phone number', ({ rows }) => `${globalPath}?search=${phoneOf(rows - 3)}`],
    ['full phone number, grouped', ({ rows }) => `${globalPath}?search=${encodeURIComponent(grouped(phoneOf(rows - 3)))}`],
    ['rare name of common parts', () => `${globalPath}?search=zaraette%20okaforberg`],
    ['page 1, sorted by name', () => `${globalPath}?sort=name&direction=asc`],
    ['the middle', ({ rows }) => `${globalPath}?page=${middlePage(rows)}`],
  ];
  const found: Cost[] = [];
  for (const [what, pathOf] of paths) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await medianMs(loader, small, pathOf(small), 'all', ms));
      times[1].push(await medianMs(loader, large, pathOf(large), 'all', ms));
    }
    const [smallMs, largeMs] = [median(times[0]), median(times[1])];
    found.push({ what, smallMs, largeMs, growth: largeMs / smallMs });
  }
  return found;
}

/** Terms chosen to hurt: each kind has a harmless and a nasty one. */
const terms: [string, string][] = [
  ['one letter', 'a'],
  ['one letter that begins no name and a word of each description', 'd'],
  ['one digit that begins each phone', '9'],
  ['two letters', 'as'],
  ['two letters that begin no name and a word of each description', 'do'],
  ['common 3 letters', 'smi'],
  ['3 letters of each row', 'com'],
  ['common word', commonWord],
  ['word of each row', 'lorem'],
  ['rare word', rare],
  ['rare name of common parts', 'zaraette okaforberg'],
  ['the same the other way round', 'okaforberg zaraette'],
  ['nothing', 'zzzqqqxxx'],
  ['two words of each row', 'amet dolor'],
  ['nothing, beside a word of each row', 'lorem zzzqqqxxx'],
  ['nothing, in another script', 'иван'],
];

export async function measureTerms(loader: Loader, side: Side, ms: number): Promise<TermCost[]> {
  const found: TermCost[] = [];
  for (const whose of ['all', 'own'] as const) {
    const path = whose === 'all' ? globalPath : '/api/customer/lead/get';
    const first = await medianMs(loader, side, path, whose, ms);
    found.push({ kind: 'page 1', term: '', whose, ms: first, times: 1 });
    for (const [kind, term] of terms) {
      const cost = await medianMs(loader, side, `${path}?search=${encodeURIComponent(term)}`, whose, ms);
      found.push({ kind, term, whose, ms: cost, times: cost / first });
    }
  }
  return found;
}

async function medianMs(loader: Loader, { product, people }: Side, path: string, whose: 'all' | 'own', ms: number) {
  const cookie = whose === 'all' ? people.admin : (people.owners[3] ?? '');
  const result = await loader.run({ port: product.port, connections: 1, ms, work: { kind: 'get', path, cookie } });
  return result.medianMs;
}

/** As seed.ts makes it. */
function phoneOf(number: number): string {
  return `91${6_000_000_000n + ((BigInt(number) * 2_654_435_761n) % 3_999_999_999n)}`;
}

/** '+91 979 835 6323' */
function grouped(phone: string): string {
  return `+${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5, 8)} ${phone.slice(8)}`;
}
