import { centsOf } from '@crm/contract/numbers/hour-figures';
import type { HourSource } from '@crm/contract/numbers/hours';
import { breathe } from '../../breathe.ts';
import type { FigureContext } from '../../records/figure-scope.ts';
import { assumedCallMinutes, type HourSpan, type NobodyEntry, packedSize } from './kept/hour-days.queries.ts';
import { ratesOfPeople } from './kept/hour-rates.ts';
import { nobodyDays } from './kept/kept-hours.ts';

/** Entries of a title on a day that belong to nobody. */
export interface TitleEntries {
  day: string;
  staffId: number;
  source: HourSource;
  title: string;
  entries: number;
  minutes: number;
  cents: number;
}

/** In the order of the days. */
export async function readNobody(context: FigureContext, span: HourSpan, take: (entries: TitleEntries) => void): Promise<void> {
  const { pool } = context;
  const rates = await ratesOfPeople(pool, span.staffIds);
  const callMinutes = await assumedCallMinutes(pool);
  const isAsked = new Set(span.staffIds);
  for await (const days of nobodyDays(pool, context, span))
    for (const { day, content } of days) {
      await breathe();
      for (const [source, title, staffId, packed] of titlesIn(content)) {
        if (!isAsked.has(staffId)) continue;
        const rate = rates.on(staffId, day);
        const sum = { entries: 0, minutes: 0, cents: 0 };
        for (const some of packed) {
          const minutes = some === packedSize.assumed ? callMinutes : some;
          sum.entries += minutes > 0 ? 1 : 0;
          sum.minutes += minutes;
          sum.cents += rate === undefined ? 0 : centsOf(minutes, rate);
        }
        if (sum.entries > 0) take({ day, staffId, source, title, ...sum });
      }
    }
}

function titlesIn(content: Buffer): NobodyEntry[] {
  return content.length === 0 ? [] : JSON.parse(content.toString());
}
