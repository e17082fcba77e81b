import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openAs, type Studio, sizes } from './studio.ts';

const out = join(import.meta.dirname, '..', '..', 'docs', 'pictures');
/** Of a README that is read on a phone, too. */
const mostBytes = 150_000;
/** Large enough to read, small enough for two beside each other. */
const wide = { width: 1120, height: 700 };

interface Picture {
  name: string;
  who: 'staff' | 'admin';
  path: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** What a person does before it is worth a picture. */
  act?: (page: Page) => Promise<void>;
}

const pictures: Picture[] = [
  { name: 'leads', who: 'staff', path: '/operations/leads', viewport: { width: 1280, height: 660 }, colorScheme: 'light' },
  { name: 'task-board', who: 'staff', path: '/activities/tasks', viewport: wide, colorScheme: 'dark' },
  { name: 'work-log', who: 'staff', path: '/workspace/worklog', viewport: wide, colorScheme: 'light' },
  { name: 'dashboard', who: 'admin', path: '/admin', viewport: wide, colorScheme: 'dark' },
  { name: 'chat-phone', who: 'staff', path: '/workspace/messages', viewport: sizes.phone, colorScheme: 'light', act: openThread },
  { name: 'leads-phone', who: 'staff', path: '/operations/leads', viewport: sizes.phone, colorScheme: 'dark' },
];

export async function takeReadmePictures(studio: Studio): Promise<void> {
  mkdirSync(out, { recursive: true });
  for (const { name, who, path, act, ...look } of pictures) {
    const context = await openAs(studio, studio[who], look);
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await act?.(page);
    const file = join(out, `${name}.png`);
    await page.screenshot({ path: file });
    await context.close();
    const { size } = statSync(file);
    if (size > mostBytes) throw new Error(`${file} has ${size} bytes, more than ${mostBytes}.`);
    console.log(`${file}: ${Math.round(size / 1000)} kB`);
  }
}

async function openThread(page: Page): Promise<void> {
  await page.getByText('Margaret Holloway').first().click();
  await page.waitForLoadState('networkidle');
}
