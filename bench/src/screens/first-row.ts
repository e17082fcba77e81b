import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import type { People } from '../people.ts';
import type { Product } from '../product.ts';
import { median } from '../statistics.ts';
import { openWindow, withBrowser } from './open-browser.ts';

export interface FirstRow {
  realMs: number;
  /** The same screen when each answer is there at once. */
  constantMs: number;
  /** A row drawn as soon as the entry's scripts have run: no screen, no answers. */
  entryMs: number;
  /** How far two identical runs of the constant page were apart. */
  spread: number;
  /** Scripts and styles that this screen loads, brotli. */
  firstLoadKiB: number;
}

type Answers = Record<string, string>;

const patienceMs = 30_000;

/** The leads screen in a browser with an empty cache, beside pages of the same build that wait for no server. */
export async function measureFirstRow(product: Product, people: People, rounds: number): Promise<FirstRow> {
  return withBrowser(async (browser) => {
    const open = async (prepare: (context: BrowserContext) => Promise<unknown>) =>
      openOnce(await openWindow(browser, product, people.admin), prepare);
    const { answers, files } = await open(async () => undefined);
    const times = { real: [] as number[], constant: [] as number[], again: [] as number[], entry: [] as number[] };
    const constant = (context: BrowserContext) => context.addInitScript(answerAtOnce, answers);
    for (let round = 0; round < rounds; round += 1) {
      times.real.push((await open(async () => undefined)).ms);
      times.constant.push((await open(constant)).ms);
      times.again.push((await open(constant)).ms);
      times.entry.push((await open((context) => context.addInitScript(drawRow))).ms);
    }
    return {
      realMs: median(times.real),
      constantMs: median([...times.constant, ...times.again]),
      entryMs: median(times.entry),
      spread: Math.abs(median(times.constant) / median(times.again) - 1),
      firstLoadKiB: await packedKiB(files),
    };
  });
}

async function openOnce(context: BrowserContext, prepare: (context: BrowserContext) => Promise<unknown>) {
  try {
    await prepare(context);
    await context.addInitScript(watchForRow);
    return await visit(context, '/global/leads');
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const answers: Answers = {};
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) files.add(response.url());
    if (!pathname.startsWith('/api/') || !response.ok()) return;
    const keep = (text: string) => Object.assign(answers, { [pathname]: text });
    void response.text().then(keep, () => undefined);
  });
  await page.goto(address);
  const row = await page.waitForFunction(() => Reflect.get(window, 'firstRowAt'), undefined, { timeout: patienceMs });
  const ms = Number(await row.jsonValue());
  await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => undefined);
  return { ms, answers, files };
}

async function packedKiB(files: Set<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(await (await fetch(file)).bytes()).length;
  return bytes / 1024;
}

/** In the browser: the moment of the frame after the first row with words in it. A skeleton has none. */
function watchForRow(): void {
  const look = () => {
    const hasRow = [...document.querySelectorAll('tbody tr')].some((row) => (row.textContent ?? '').trim().length > 20);
    if (!hasRow) return requestAnimationFrame(look);
    return requestAnimationFrame(() => Reflect.set(window, 'firstRowAt', performance.now()));
  };
  requestAnimationFrame(look);
}

/** In the browser: calls of the API are answered from what an earlier visit received. */
function answerAtOnce(answers: Record<string, string>): void {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const known = answers[url.pathname];
    if (known === undefined) return original(input, init);
    return new Response(known, { status: 200, headers: { 'content-type': 'application/json' } });
  };
}

/** In the browser: modules run before this event, so all that index.html asks for is there and has run. */
function drawRow(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const cell = document.createElement('table').createTBody().insertRow().insertCell();
    cell.textContent = 'A row that is always the same one';
    document.body.append(cell.closest('table') ?? cell);
  });
}
