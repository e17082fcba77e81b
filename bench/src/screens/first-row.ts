import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext } from '@playwright/test';
import { findBrowser, launchArgs } from '../../../e2e/find-browser.mjs';
import type { People } from '../people.ts';
import type { Product } from '../product.ts';
import { median } from '../statistics.ts';

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
  const { chromium } = await import('@playwright/test');
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: launchArgs, env: { ...process.env, ...env } });
  const origin = `http://127.0.0.1:${product.port}`;
  const open = (prepare: (context: BrowserContext) => Promise<unknown>) => openOnce(browser, origin, people.admin, prepare);
  try {
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
  } finally {
    await browser.close();
  }
}

async function openOnce(
  browser: Browser,
  origin: string,
  cookie: string,
  prepare: (context: BrowserContext) => Promise<unknown>,
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: origin }]);
    await prepare(context);
    await context.addInitScript(watchForRow);
    return await visit(context, `${origin}/global/leads`);
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
