import type { Options, WorkName } from '../options.ts';
import { signIn } from '../people.ts';
import { type Product, withClient } from '../product.ts';
import { sizes } from '../scales.ts';
import type { Loader } from './loader.ts';
import { type Contender, measureRounds, middleOf, type Round, spreadOf, type WorkRounds } from './rounds.ts';
import { worksOf } from './works.ts';

interface Servers {
  here: Product;
  there: Product;
  loader: Loader;
}

type Side = 'here' | 'there' | 'hereAgain' | 'thereAgain';

export interface Comparison {
  work: WorkName;
  here: Round;
  there: Round;
  /** here / there, in requests per CPU second. */
  byCpu: number;
  /** How far two identical runs of one side were apart, of the side where they were further apart. */
  cpuSpread: number;
  /** The ratio in the single rounds. */
  lowest: number;
  highest: number;
  verdict: 'the same, within the spread' | 'this checkout does more' | 'this checkout does less';
}

/** The servers of two checkouts, each on its own Postgres with the same leads. Each runs twice in each round to tell the spread. */
export async function measureAgainst(options: Options, { here, there, loader }: Servers): Promise<Comparison[]> {
  const [ours, theirs] = [await contenderOf(here, options), await contenderOf(there, options)];
  const contenders = { here: ours, there: theirs, hereAgain: ours, thereAgain: theirs };
  return (await measureRounds(options, loader, contenders)).map(compare);
}

async function contenderOf(product: Product, { size }: Options): Promise<Contender> {
  const { pid, port, postgresPid } = product;
  return { pid, port, postgresPid, works: worksOf(sizes[size], await withClient(product, signIn)) };
}

function compare({ work, rounds }: WorkRounds<Side>): Comparison {
  const here = middleOf([...rounds.here, ...rounds.hereAgain]);
  const there = middleOf([...rounds.there, ...rounds.thereAgain]);
  const byCpu = here.perCpuSecond / there.perCpuSecond;
  const cpuSpread = Math.max(
    spreadOf(rounds.here, rounds.hereAgain, 'perCpuSecond'),
    spreadOf(rounds.there, rounds.thereAgain, 'perCpuSecond'),
  );
  const ratios = rounds.here.map((_, index) => ratioIn(index, rounds));
  const isSame = Math.abs(byCpu - 1) <= cpuSpread;
  return {
    work,
    here,
    there,
    byCpu,
    cpuSpread,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    verdict: isSame ? 'the same, within the spread' : byCpu > 1 ? 'this checkout does more' : 'this checkout does less',
  };
}

function ratioIn(index: number, { here, hereAgain, there, thereAgain }: Record<Side, Round[]>): number {
  const sum = (...rounds: Round[][]) => rounds.reduce((total, side) => total + (side[index]?.perCpuSecond ?? Number.NaN), 0);
  return sum(here, hereAgain) / sum(there, thereAgain);
}
