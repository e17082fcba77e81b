import { formatNumber } from '../../lib/numbers.ts';

/** '1–10 of 128'; '10,000+' where the list is longer than it was counted. */
export function rangeText(page: number, pageSize: number, total: number, more: boolean): string {
  const all = `${formatNumber(total)}${more ? '+' : ''}`;
  const first = (page - 1) * pageSize + 1;
  if (first > total && !more) return `0 of ${all}`;
  const last = more ? page * pageSize : Math.min(page * pageSize, total);
  return `${formatNumber(first)}–${formatNumber(last)} of ${all}`;
}

/** The pages to offer: first, last, and those around the current one; a text stands for a gap. */
export function pageLinks(page: number, pages: number, more: boolean): (number | string)[] {
  const wanted = new Set([1, page - 1, page, page + 1]);
  // At either end the row keeps its length, so that the arrows do not move under the pointer.
  if (page <= 3) for (const near of [2, 3, 4]) wanted.add(near);
  if (page >= pages - 2) for (const near of [pages - 3, pages - 2, pages - 1]) wanted.add(near);
  if (!more) wanted.add(pages);
  const last = more ? Math.max(pages, page + 1) : pages;
  const shown = [...wanted].filter((link) => link >= 1 && link <= last).sort((a, b) => a - b);
  return shown.flatMap((link, index) => {
    const before = shown[index - 1] ?? 0;
    return link - before > 1 ? [`gap-${link}`, link] : [link];
  });
}
