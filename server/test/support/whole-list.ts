import type { Reply } from './test-app.ts';

type Load<Row> = (query: { limit: string; cursor?: string }) => Promise<Pick<Reply<Row[]>, 'data' | 'total' | 'next'>>;

/** All rows of a list that loads on, and the total that its first portion told. */
export async function wholeList<Row>(load: Load<Row>): Promise<{ rows: Row[]; total: number | undefined }> {
  const first = await load({ limit: '100' });
  const rows = [...first.data];
  for (let { next } = first; next !== undefined; ) {
    const portion = await load({ limit: '100', cursor: next });
    rows.push(...portion.data);
    next = portion.next;
  }
  return { rows, total: first.total };
}
