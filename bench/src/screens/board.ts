import type { Browser } from '@playwright/test';
import type pg from 'pg';
import { findBrowser, launchArgs } from '../../../e2e/find-browser.mjs';
import { type People, signIn } from '../people.ts';
import { type Product, withClient } from '../product.ts';
import { median } from '../statistics.ts';

export interface BoardCost {
  /** Seconds of scripting until the board stands, median. */
  fewSeconds: number;
  manySeconds: number;
  ratio: number;
  /** How far two runs of the small board were apart. */
  spread: number;
}

const few = 50;
const many = 1000;

/** The staff board with a few and with very many cards: what the browser spends on scripts until it stands still. */
export async function measureBoard(product: Product, rounds: number): Promise<BoardCost> {
  const people = await withClient(product, async (client) => {
    await seedTasks(client, 1, few);
    await seedTasks(client, 2, many);
    return signIn(client);
  });
  const { chromium } = await import('@playwright/test');
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: launchArgs, env: { ...process.env, ...env } });
  const open = (owner: number) => scriptSeconds(browser, product, people, owner);
  try {
    await open(1);
    const seconds = { few: [] as number[], again: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      seconds.few.push(await open(1));
      seconds.many.push(await open(2));
      seconds.again.push(await open(1));
    }
    const fewSeconds = median([...seconds.few, ...seconds.again]);
    const manySeconds = median(seconds.many);
    const spread = Math.abs(median(seconds.few) / median(seconds.again) - 1);
    return { fewSeconds, manySeconds, ratio: manySeconds / fewSeconds, spread };
  } finally {
    await browser.close();
  }
}

async function scriptSeconds(browser: Browser, { port }: Product, people: People, owner: number): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const cookie = people.owners[owner - 1] ?? '';
    await context.addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: origin }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`${origin}/activities/tasks`);
    await page.getByText(`Board customer ${owner}`).first().waitFor();
    await page.waitForLoadState('networkidle');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  } finally {
    await context.close();
  }
}

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
     select c.owner_id, c.id, 'Note', 'Work number ' || n || ' that has to be done before the end of the month', current_date + n % 60, 1 + n % 4, now()
     from c, generate_series(1, $3::int) n`,
    [`person${owner}@bench.test`, `Board customer ${owner}`, count],
  );
}
