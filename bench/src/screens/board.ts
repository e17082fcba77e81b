import type { Browser, BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { type People, signIn } from '../people.ts';
import { type Product, withClient } from '../product.ts';
import { median } from '../statistics.ts';
import { desktop, openWindow, withBrowser } from './open-browser.ts';

/** Of one size of screen. */
export interface BoardCost {
  screen: keyof typeof screens;
  standing: Compared;
  scrolling: Compared;
  /** Elements of cards in the long column at any time. */
  mostCards: number;
}

/** Seconds of scripting, medians. */
interface Compared {
  few: number;
  many: number;
  ratio: number;
  /** How far two runs of the short column were apart. */
  spread: number;
}

interface Look {
  standing: number;
  scrolling: number;
  mostCards: number;
}

export const fewCards = 50;
const screens = { desktop, phone: { width: 390, height: 844 } };
const step = 600;
const steps = [...Array(20).keys()];
/** Down and up again. The short column ends before the last steps, the long one loads on. */
const scrollPlaces = [...steps, ...steps.toReversed()].map((n) => n * step);

/** The staff board with a short and with a very long column: what the browser spends on scripts until it stands, and while it scrolls. */
export async function measureBoard(product: Product, rounds: number, manyCards: number): Promise<BoardCost[]> {
  const people = await withClient(product, async (client) => {
    await seedTasks(client, 1, fewCards);
    await seedTasks(client, 2, manyCards);
    return signIn(client);
  });
  return withBrowser(async (browser) => {
    const costs: BoardCost[] = [];
    for (const screen of ['desktop', 'phone'] as const)
      costs.push(await compareColumns(screen, rounds, (owner) => lookAt(browser, product, people, owner, screen)));
    return costs;
  });
}

async function compareColumns(
  screen: keyof typeof screens,
  rounds: number,
  open: (owner: number) => Promise<Look>,
): Promise<BoardCost> {
  await open(1);
  const looks = { few: [] as Look[], many: [] as Look[], again: [] as Look[] };
  for (let round = 0; round < rounds; round += 1) {
    looks.few.push(await open(1));
    looks.many.push(await open(2));
    looks.again.push(await open(1));
  }
  const compare = (what: 'standing' | 'scrolling'): Compared => {
    const middle = (side: Look[]) => median(side.map((look) => look[what]));
    const few = middle([...looks.few, ...looks.again]);
    const many = middle(looks.many);
    return { few, many, ratio: many / few, spread: Math.abs(middle(looks.few) / middle(looks.again) - 1) };
  };
  return {
    screen,
    standing: compare('standing'),
    scrolling: compare('scrolling'),
    mostCards: Math.max(...looks.many.map((look) => look.mostCards)),
  };
}

async function lookAt(
  browser: Browser,
  product: Product,
  people: People,
  owner: number,
  screen: keyof typeof screens,
): Promise<Look> {
  const context = await openWindow(browser, product, people.owners[owner - 1] ?? '', screens[screen]);
  try {
    const page = await context.newPage();
    const scriptSeconds = await scriptClock(context, page);
    await page.goto('/activities/tasks');
    await page.getByText(`Board customer ${owner}`).first().waitFor();
    await page.waitForLoadState('networkidle');
    const standing = await scriptSeconds();
    const mostCards = await scrollColumn(page);
    return { standing, scrolling: (await scriptSeconds()) - standing, mostCards };
  } finally {
    await context.close();
  }
}

/** Tells how many seconds of scripts the page has run. */
export async function scriptClock(context: BrowserContext, page: Page): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
}

/** A frame for each step. Answers the most elements of cards that there were. */
async function scrollColumn(page: Page): Promise<number> {
  return page.getByRole('list', { name: 'Not Started' }).evaluate(async (list, places) => {
    let most = 0;
    for (const top of places) {
      list.scrollTop = top;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      most = Math.max(most, list.querySelectorAll('[aria-posinset]').length);
    }
    return most;
  }, scrollPlaces);
}

/** All of them in one column. */
async function seedTasks(client: pg.Client, owner: number, count: number): Promise<void> {
  await client.query(
    `with u as (select id from users where email = $1),
     c as (
       insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at)
       select 'contact', u.id, $2, 'Buys often', 'board@shop.example', '5550001', 'Dayton', 'Fair', 'Normal', 1200, now() from u
       -- A kept database has them already.
       on conflict do nothing returning id, owner_id
     )
     insert into tasks (staff_id, contact_id, notes, description, finish_by, stage, created_at)
     select c.owner_id, c.id, 'Note', 'Work number ' || n || ' that has to be done before the end of the month', current_date + n % 60, 1, now()
     from c, generate_series(1, $3::int) n`,
    [`person${owner}@bench.test`, `Board customer ${owner}`, count],
  );
}
