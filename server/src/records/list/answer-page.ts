import { firstThousandMessage } from '@crm/contract/core/words';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { type ListedPage, totalOf } from './list-records.ts';

interface Paging {
  page: number;
  limit: number;
}

const firstThousand: Paging = { page: 1, limit: 1000 };

/**
 * For a list whose answer is an array of rows. With a page or limit it returns that page and the total; otherwise the first
 * thousand rows, with a message when there are more.
 */
export async function answerPage<Row, Item>(
  { page, limit }: { [Name in keyof Paging]?: number | undefined },
  list: (paging: Paging) => Promise<ListedPage<Row>>,
  itemOf: (row: Row) => Item,
): Promise<Item[] | Answer<Item[]>> {
  if (page !== undefined || limit !== undefined) {
    const listed = await list({ page: page ?? 1, limit: limit ?? 10 });
    return new Answer(listed.rows.map(itemOf), totalOf(listed));
  }
  const { rows, total } = await list(firstThousand);
  const items = rows.map(itemOf);
  return total > items.length ? new Answer(items, firstThousandMessage) : items;
}
