import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { demoPassword } from '../api.ts';
import { findBrowser, launchArgs } from '../find-browser.mjs';
import { freePort } from '../server-process.ts';

export interface Figures {
  score: number;
  firstPaintMs: number;
  largestPaintMs: number;
  speedIndexMs: number;
  blockingMs: number;
  longestTaskMs: number;
  layoutShift: number;
  kilobytes: number;
  /** How fast the machine was just then, by Lighthouse's own yardstick. */
  benchmark: number;
}

const browser = await findBrowser();
// The pages of other tests are not optimised; here a page runs as it does for people.
const args = launchArgs.filter((arg) => !arg.startsWith('--js-flags'));

/** The round with the middle score. */
export async function measureScreen(origin: string, path: string, email: string | null, rounds: number): Promise<Figures> {
  const runs: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measureOnce(origin, path, email));
  const middle = runs.sort((one, other) => one.score - other.score)[Math.floor(rounds / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

/** In a browser of its own, whose cache is empty. */
async function measureOnce(origin: string, path: string, email: string | null): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'crm-lighthouse-'));
  const port = await freePort();
  const { executablePath, env } = browser;
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    if (email) await context.request.post(`${origin}/api/auth/login`, { data: { email, password: demoPassword } });
    const run = await lighthouse(origin + path, { port, logLevel: 'error', onlyCategories: ['performance'] });
    if (!run || new URL(run.lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} was not what was measured`);
    return figuresOf(run.lhr);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function figuresOf({ audits, categories, environment }: Result): Figures {
  const figure = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN);
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    speedIndexMs: figure('speed-index'),
    blockingMs: figure('total-blocking-time'),
    longestTaskMs: longestTask(audits['long-tasks']?.details),
    layoutShift: Number(audits['cumulative-layout-shift']?.numericValue?.toFixed(3)),
    kilobytes: Math.round(figure('total-byte-weight') / 1024),
    benchmark: Math.round(environment.benchmarkIndex),
  };
}

function longestTask(details: unknown): number {
  const { items = [] } = Object(details) as { items?: { duration: number }[] };
  return Math.round(Math.max(0, ...items.map(({ duration }) => duration)));
}
