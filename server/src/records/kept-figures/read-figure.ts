import type { FigureRange } from '@crm/contract/numbers/ranges';
import type { Db } from '../../db/client.ts';
import { type CountedCompany, dayOfNumber, type KeptFigure, numberOfDay } from './kept-figure.ts';
import { type KeptPart, readKeptParts } from './kept-parts.queries.ts';

/** So many are read at once, so that little of ten years is held. */
const partsAtOnce = 100;

/** What is kept of these parts, as far as it is true in this moment; the others are counted. Some at a time, in their order. */
export async function* readFigure(
  db: Db,
  figure: KeptFigure,
  company: CountedCompany,
  { first, last }: { first: number; last: number },
): AsyncGenerator<KeptPart[]> {
  let begins: number | undefined;
  for (let from = first; from <= last; from += partsAtOnce) {
    const parts = Array.from({ length: Math.min(partsAtOnce, last - from + 1) }, (_, index) => from + index);
    const kept = await readKeptParts(db, figure.name, figure.ruleOf(company), from, parts.at(-1) ?? from);
    const isKept = new Set(kept.map(({ part }) => part));
    let missing = parts.filter((part) => !isKept.has(part));
    // Parts in which the company had nothing yet are never kept, and years of them would be counted each time.
    if (missing[0] === from && figure.firstPart) {
      const nothingBefore = begins ?? (await figure.firstPart(db, company));
      begins = nothingBefore;
      missing = missing.filter((part) => part >= nothingBefore);
    }
    const contents = missing.length > 0 ? await figure.contentOf(db, company, missing) : new Map();
    // Who counts days that lie near each other at once may answer more than was asked.
    const counted = [...contents].filter(([part]) => !isKept.has(part));
    yield [...kept, ...counted.map(([part, content]) => ({ part, content }))].sort((one, other) => one.part - other.part);
  }
}

/** The same of the days of a range. */
export async function* readDays(
  db: Db,
  figure: KeptFigure,
  company: CountedCompany,
  { from, to }: FigureRange,
): AsyncGenerator<{ day: string; content: Buffer }[]> {
  for await (const parts of readFigure(db, figure, company, { first: numberOfDay(from), last: numberOfDay(to) }))
    yield parts.map(({ part, content }) => ({ day: dayOfNumber(part), content }));
}
