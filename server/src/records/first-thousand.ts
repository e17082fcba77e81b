import { firstThousandMessage } from '@crm/contract/core/words';
import { Answer } from '../plugins/http/bind-calls.ts';

const shownRows = 1000;
/** Queries read one row more than is shown: it tells whether there are more. */
export const firstThousandLimit = shownRows + 1;

/** An answer of the first thousand rows, with a message when there are more. */
export function firstThousand<Row, T>(rows: readonly Row[], answerOf: (shown: Row[]) => T): T | Answer<T> {
  const answer = answerOf(rows.slice(0, shownRows));
  return rows.length > shownRows ? new Answer(answer, firstThousandMessage) : answer;
}

/** The same for an answer of several lists. */
export function firstThousandOfEach<Lists extends Record<string, unknown[]>>(lists: Lists): Lists | Answer<Lists> {
  const cut = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.slice(0, shownRows)])) as Lists;
  const isCut = Object.values(lists).some(({ length }) => length > shownRows);
  return isCut ? new Answer(cut, firstThousandMessage) : cut;
}
