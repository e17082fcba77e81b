import type { Options, WorkName } from '../options.ts';
import type { People } from '../people.ts';
import type { Product } from '../product.ts';
import { sizes } from '../scales.ts';
import type { Loader } from './loader.ts';
import { measureRounds, middleOf, type Round, spreadOf, type WorkRounds } from './rounds.ts';
import { worksOf } from './works.ts';
import type { Yardstick } from './yardstick.ts';

interface Servers {
  product: Product;
  yardstick: Yardstick;
  loader: Loader;
}

export interface WorkRatio {
  work: WorkName;
  product: Round;
  yardstick: Round;
  /** product / yardstick */
  byTime: number;
  byCpu: number;
  /** How far the two identical runs of the yardstick were apart. */
  timeSpread: number;
  cpuSpread: number;
}

/** The product beside the yardstick, which runs twice in each round to tell the spread. */
export async function measureRatios(options: Options, servers: Servers, people: People): Promise<WorkRatio[]> {
  const { postgresPid, pid, port } = servers.product;
  const works = worksOf(sizes[options.size], people);
  const product = { pid, port, postgresPid, works };
  const yardstick = { ...servers.yardstick, postgresPid, works };
  const measured = await measureRounds(options, servers.loader, { product, yardstick, again: yardstick });
  return measured.map(compare);
}

function compare({ work, rounds }: WorkRounds<'product' | 'yardstick' | 'again'>): WorkRatio {
  const product = middleOf(rounds.product);
  const yardstick = middleOf([...rounds.yardstick, ...rounds.again]);
  return {
    work,
    product,
    yardstick,
    byTime: product.perSecond / yardstick.perSecond,
    byCpu: product.perCpuSecond / yardstick.perCpuSecond,
    timeSpread: spreadOf(rounds.yardstick, rounds.again, 'perSecond'),
    cpuSpread: spreadOf(rounds.yardstick, rounds.again, 'perCpuSecond'),
  };
}
