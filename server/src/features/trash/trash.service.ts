import { CallError } from '@crm/contract/core/envelope';
import { kinds, type TrashType, trashEntities } from '@crm/contract/core/kinds';
import type { TrashDate, TrashItem } from '@crm/contract/records/trash';
import type { FirstDayOfWeek } from '@crm/contract/rules/working-week';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { type DayRange, rangeOf } from '../../records/day-ranges.ts';
import { answerPortion } from '../../records/list/list-portion.ts';
import type { Records } from '../../records/record-kind.ts';
import type { TrashKind } from '../../records/trash/trash-kind.ts';
import { type TrashedRow, trashListOf } from './trash.queries.ts';

interface Filter {
  type: TrashType | 'All';
  date: TrashDate;
  cursor?: string | undefined;
  limit: number;
}

interface Target {
  id: number;
  data: TrashType;
}

/** The Trash over all kinds of records that can lie in it. */
export function trashOf(records: Records) {
  const listTrashed = trashListOf(records);
  const kindOf = new Map<TrashType, TrashKind>(trashEntities.map((entity) => [kinds[entity].trash.type, records[entity].trash]));
  return {
    async list(context: Context, { date, ...query }: Filter): Promise<Answer<TrashItem[]>> {
      const { timeZone, clock, company } = context;
      const range = deletedIn(date, dayIn(timeZone, clock.now()), company.firstDayOfWeek);
      return answerPortion(await listTrashed(context, { ...query, range }), (row) => itemOf(row, timeZone));
    },
    async restore(context: Context, { id, data }: Target): Promise<{ id: number }> {
      if (!(await kindOf.get(data)?.restore(context, id))) throw gone();
      return { id };
    },
    async purge(context: Context, { id, data }: Target): Promise<{ id: number }> {
      if (!(await kindOf.get(data)?.purge(context, id))) throw gone();
      return { id };
    },
  };
}

/** Whatever a clock that was ahead has deleted counts as deleted today. */
function deletedIn(filter: TrashDate, today: string, firstDay: FirstDayOfWeek): DayRange | undefined {
  const range = rangeOf(filter, today, firstDay);
  return range && range.to > today ? { ...range, to: 'infinity' } : range;
}

function itemOf({ entity, id, name, deletedAt, deletedBy, owner }: TrashedRow, timeZone: string): TrashItem {
  const { type, name: field } = kinds[entity].trash;
  const [date, time] = [dayIn(timeZone, deletedAt), timeIn(timeZone, deletedAt)];
  return { id, data: type, details: { [field]: name }, date, time, deletedBy, owner };
}

function gone(): CallError {
  return new CallError('NOT_FOUND', 'This item is not in the Trash any more.');
}
