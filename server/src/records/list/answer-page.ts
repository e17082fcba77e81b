import { firstThousandMessage } from '@crm/contract/core/words';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { type ListedPage, totalOf } from './list-records.ts';

interface Place {
  page: number;
  limit: number;
}

const whole: Place = { page: 1, limit: 1000 };

/**
 * For a list whose answer is nothing but its rows. Asked for a page, it answers that and the total of all; else the first
 * thousand, and a word when these are not all.
 */
export async function answerPage<Row, Item>(
  { page, limit }: { [Name in keyof Place]?: number | undefined },
  list: (place: Place) => Promise<ListedPage<Row>>,
  itemOf: (row: Row) => Item,
): Promise<Item[] | Answer<Item[]>> {
  if (page !== undefined || limit !== undefined) {
    const found = await list({ page: page ?? 1, limit: limit ?? 10 });
    return new Answer(found.rows.map(itemOf), totalOf(found));
  }
  const { rows, total } = await list(whole);
  const items = rows.map(itemOf);
  return total > items.length ? new Answer(items, firstThousandMessage) : items;
}
