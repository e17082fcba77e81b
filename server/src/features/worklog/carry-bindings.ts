import { addDays, monthRange } from '@crm/contract/rules/plain-days';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordBinding } from './binding-history.ts';
import { canBind } from './binding-targets.ts';
import { writeColumn } from './bindings.queries.ts';
import { carriedColumns, newTitles, type Titled } from './carried-columns.ts';
import { columnsOfMonth, titlesOfMonth } from './kept-bindings.queries.ts';

/** A column that gets the title of a bound column of the month before is bound as it was, while the person may still bind it so. */
export async function carryBindings(
  context: Context,
  db: Db,
  month: string,
  titles: { before: readonly Titled[]; now: ReadonlyMap<number, string> },
): Promise<void> {
  const wanted = newTitles(titles.before, titles.now);
  if (wanted.length === 0) return;
  const staffId = context.actor.id;
  const before = monthBefore(month);
  const columns = await columnsOfMonth(db, staffId, before.first);
  if (columns.length === 0) return;
  const previous = { titles: await titlesOfMonth(db, staffId, before), columns };
  for (const { column, ...to } of carriedColumns(wanted, previous, await columnsOfMonth(db, staffId, month))) {
    if (!(await canBind(context, db, to))) continue;
    await writeColumn(db, { staffId, month, column }, to);
    await recordBinding(context, db, { month, column }, null, to);
  }
}

function monthBefore(first: string): { first: string; last: string } {
  const [year = '', month = ''] = addDays(first, -1).split('-');
  return monthRange(Number(year), Number(month));
}
