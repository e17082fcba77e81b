import type { HourGroup, HourLine } from '@crm/contract/numbers/hours';
import type { Context } from '../../plugins/context.ts';
import { atOnce } from '../../records/list/export-records.ts';
import { answerLines, answerOthers, answerSums, hourLines } from './hour-lines.ts';
import type { HourScope } from './hour-scope.ts';
import { readHours, readLines } from './read-hours.ts';

const mostLines = 2_147_483_647;

/**
 * All lines of a report, some at a time. They are added up before the first one; names and amounts are looked up as the file goes
 * on, and no connection is held while a slow reader takes its time.
 */
export async function eachLine(
  context: Context,
  scope: HourScope,
  { by, ...range }: { by: HourGroup; from: string; to: string },
  some: number,
): Promise<AsyncIterable<readonly HourLine[]>> {
  if (by === 'team' || by === 'month') {
    const asked = { ...range, by, shown: mostLines };
    const { lines, others } = answerLines(await hourLines(context, scope, await readHours(context, scope, asked), asked), scope);
    return atOnce([...lines, ...others]);
  }
  return recordLines(context, scope, by, await readLines(context, scope, by), some);
}

async function* recordLines(
  context: Context,
  scope: HourScope,
  by: 'customer' | 'project',
  { lines, places }: Awaited<ReturnType<typeof readLines>>,
  some: number,
): AsyncGenerator<HourLine[]> {
  for (const sums of inBatches(lines, some)) yield await answerSums(context, scope, by, sums);
  yield answerOthers(scope, by, places);
}

function* inBatches<Item>(items: Iterable<Item>, most: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
