import { loadNextPage } from '../../lib/next-page.ts';
import type { Scroller } from './load-on.tsx';

let isPrinting = false;

/** On paper nobody scrolls: what is not loaded yet comes first. Whoever clicks again meanwhile gets one print. */
export async function printAll(query: Scroller): Promise<void> {
  if (isPrinting) return;
  isPrinting = true;
  try {
    await loadAll(query);
    // The list hears of the rows that came last in a timer of its own, and draws them before the next one.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);
    window.print();
  } finally {
    isPrinting = false;
  }
}

async function loadAll(query: Scroller): Promise<void> {
  let pages: Awaited<ReturnType<typeof loadNextPage>> = query;
  const most = 200;
  for (let turn = 0; turn < most && pages.hasNextPage && !pages.isError; turn += 1) {
    pages = await loadNextPage({ ...query, data: pages.data });
  }
}
