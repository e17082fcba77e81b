import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mayOpen, type RouteEntry, routeTable } from '../../web/src/app/route-table.ts';
import { addressOf, type Person } from './record-addresses.ts';
import { type Look, openAs, type Studio, sizes } from './studio.ts';

const out = join(import.meta.dirname, '..', '..', 'screenshots');

export async function takeEveryRoute(studio: Studio): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  for (const person of [undefined, studio.staff, studio.admin]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [size, viewport] of Object.entries(sizes)) {
        const folder = join(out, person?.role ?? 'stranger', `${size}-${colorScheme}`);
        await takeAll(studio, person, { viewport, colorScheme }, folder);
      }
    }
  }
}

async function takeAll(studio: Studio, person: Person | undefined, look: Look, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const entries = routeTable.filter((entry) => isFor(entry, person));
  const context = await openAs(studio, person, look);
  const page = await context.newPage();
  for (const entry of entries) {
    await page.goto(await addressOf(entry, person));
    await page.waitForLoadState('networkidle');
    await requireFound(page, entry);
    await page.screenshot({ path: join(folder, `${nameOf(entry)}.png`) });
  }
  await context.close();
  console.log(`${folder}: ${entries.length} screens`);
}

/** A picture of a record that is not there shows nothing of the page. */
async function requireFound(page: Page, entry: RouteEntry): Promise<void> {
  if (entry.path !== '*' && (await page.getByText(/\bnot found\b/i).count()) > 0)
    throw new Error(`${entry.path}: ${page.url()} shows 'not found'.`);
}

function isFor(entry: RouteEntry, person: Person | undefined): boolean {
  return person ? entry.roles !== 'public' && mayOpen(entry, person.role) : entry.roles === 'public';
}

function nameOf({ path }: RouteEntry): string {
  if (path === '/') return 'home';
  if (path === '*') return 'not-found';
  return path.replace(/^\/|\/$/g, '').replaceAll(/\W+/g, '-');
}
