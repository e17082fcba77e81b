import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { signIn } from '../people.ts';
import { type Product, withClient } from '../product.ts';
import { median } from '../statistics.ts';
import { desktop, openWindow, withBrowser } from './open-browser.ts';

export interface KeyCost {
  /** Milliseconds from a key to the end of the frame that shows it, median. */
  gridMs: number;
  /** The same in a page of the product that has one field, and in a page that has an input and nothing else. */
  fieldMs: number;
  inputMs: number;
  ratio: number;
  /** How far two runs of the one field were apart. */
  spread: number;
}

const keys = 40;
const warmUps = 10;
/** A month of 31 days, none of them in the future. */
const month = `${new Date().getFullYear() - 1}-12`;
/** Frames come when they are ready: else both sides wait for the same screen. */
const unpaced = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** A key in a full work log of 31 days and 15 columns, beside a key in the one field of the settings. */
export async function measureKeys(product: Product, rounds: number): Promise<KeyCost> {
  const people = await withClient(product, async (client) => {
    await seedMonth(client);
    return signIn(client);
  });
  return withBrowser(async (browser) => {
    const open = async (path: string) => {
      const page = await (await openWindow(browser, product, people.owners[0] ?? '')).newPage();
      await page.goto(path);
      return page;
    };
    const pages = { grid: await openGrid(open), field: await openField(open), input: await openInput(browser) };
    const ms = { grid: [] as number[], field: [] as number[], again: [] as number[], input: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      ms.field.push(await keyMs(pages.field));
      ms.grid.push(await keyMs(pages.grid));
      ms.again.push(await keyMs(pages.field));
      ms.input.push(await keyMs(pages.input));
    }
    const fieldMs = median([...ms.field, ...ms.again]);
    const gridMs = median(ms.grid);
    const spread = Math.abs(median(ms.field) / median(ms.again) - 1);
    return { gridMs, fieldMs, inputMs: median(ms.input), ratio: gridMs / fieldMs, spread };
  }, unpaced);
}

type Open = (path: string) => Promise<Page>;

async function openGrid(open: Open): Promise<Page> {
  const page = await open(`/workspace/worklog?month=${month}`);
  await page.locator('[data-cell="10:8"]').click();
  await page.keyboard.press('7');
  await page.waitForLoadState('networkidle');
  return page;
}

async function openField(open: Open): Promise<Page> {
  const page = await open('/profile/customise');
  await page.getByLabel('Full Name').click();
  await page.waitForLoadState('networkidle');
  return page;
}

async function openInput(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: desktop })).newPage();
  await page.setContent('<input>');
  await page.locator('input').click();
  return page;
}

async function keyMs(page: Page): Promise<number> {
  await page.bringToFront();
  await page.evaluate(watchKeys);
  for (let key = 0; key < warmUps + keys; key += 1) await page.keyboard.press(key % 2 === 0 ? '1' : 'Backspace');
  const times = await page.evaluate(() => Reflect.get(window, 'keyTimes') as number[]);
  return median(times.slice(warmUps));
}

/** In the browser: a message that is posted in a frame is heard when the frame is drawn. */
function watchKeys(): void {
  const times: number[] = [];
  const isKnown = Reflect.has(window, 'keyTimes');
  Reflect.set(window, 'keyTimes', times);
  if (isKnown) return;
  const { port1, port2 } = new MessageChannel();
  let startedAt = 0;
  port1.onmessage = () => (Reflect.get(window, 'keyTimes') as number[]).push(performance.now() - startedAt);
  window.addEventListener(
    'keydown',
    (event) => {
      startedAt = event.timeStamp;
      requestAnimationFrame(() => port2.postMessage(''));
    },
    true,
  );
}

async function seedMonth(client: pg.Client): Promise<void> {
  await client.query(
    `with d as (
       insert into worklogs (staff_id, work_date)
       select u.id, $2::date + n from users u, generate_series(0, 30) n where u.email = $1
       on conflict do nothing returning id
     )
     insert into worklog_cells (worklog_id, task_number, task_name, time_text, minutes, comment)
     select d.id, n, 'Column ' || n, '0:30', 30, case when n % 5 = 0 then 'With a comment' else '' end from d, generate_series(1, 15) n`,
    ['person1@bench.test', `${month}-01`],
  );
}
