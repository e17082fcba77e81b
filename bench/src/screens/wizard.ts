import type { Locator, Page } from '@playwright/test';
import { cellsOf } from '../import-file.ts';
import { signIn } from '../people.ts';
import { type Product, withClient } from '../product.ts';
import { scriptClock } from './board.ts';
import { costOf, withImportFile } from './imports.ts';
import { openWindow, withBrowser } from './open-browser.ts';

export interface WizardStep {
  step: 'file' | 'check' | 'mend one' | 'import' | 'undo';
  rows: number;
  /** Until the page shows what comes next. */
  seconds: number;
  /** CPU seconds of the server, and of the page's scripts. */
  app: number;
  postgres: number;
  scripts: number;
  /** The most that the app had. */
  rssMegabytes: number;
}

const patienceMs = 3 * 60_000;
/** One row of so many has no phone that could be dialled. */
const badEvery = 100;
const phoneColumn = 3;
/** Nobody else of the section `imports`. */
const owner = 2;

/** A person imports a file in the browser: chooses it, checks it, mends a bad row in the grid, leaves the others out, imports it, and undoes it. */
export async function measureWizard(product: Product, rows: number): Promise<WizardStep[]> {
  const people = await withClient(product, signIn);
  return withImportFile(rows, rowOf, (path) =>
    withBrowser(async (browser) => {
      const context = await openWindow(browser, product, people.owners[owner] ?? '');
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      return walk(product, page, path, rows, await scriptClock(context, page));
    }),
  );
}

function rowOf(n: number): string[] {
  return cellsOf(n).map((cell, column) => (column === phoneColumn && n % badEvery === 0 ? 'ask' : cell));
}

type Clock = () => Promise<number>;

async function walk(product: Product, page: Page, path: string, rows: number, scriptSeconds: Clock): Promise<WizardStep[]> {
  const steps: WizardStep[] = [];
  const measured = async (step: WizardStep['step'], end: Locator, act: () => Promise<unknown>) => {
    const before = await scriptSeconds();
    const { app, postgres, seconds, rssMegabytes } = await costOf(product, async () => {
      await act();
      await end.waitFor();
    });
    steps.push({ step, rows, seconds, app, postgres, scripts: (await scriptSeconds()) - before, rssMegabytes });
  };
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const counted = (n: number) => `${n.toLocaleString('en')} row${n === 1 ? '' : 's'}`;
  const bad = Math.ceil(rows / badEvery);

  await page.goto('/operations/leads/import');
  await measured('file', heading('Match the columns'), () => page.getByLabel('File to import').setInputFiles(path));
  const checked = heading(`${counted(rows - bad)} ready, ${counted(bad)} with problems`);
  await measured('check', checked, () => press('Check'));
  const cell = page.getByRole('grid', { name: 'Rows with problems' }).getByRole('gridcell').filter({ hasText: /^ask/ }).first();
  const mended = heading(`${counted(rows - bad + 1)} ready, ${counted(bad - 1)} with problems`);
  await measured('mend one', mended, async () => {
    await cell.click();
    await page.keyboard.type('5550140003');
    await page.keyboard.press('Enter');
  });
  await page.getByRole('checkbox', { name: `Leave out ${counted(bad - 1)} with problems` }).check();
  const good = rows - bad + 1;
  const imported = heading(`${good.toLocaleString('en')} leads imported.`);
  await measured('import', imported, () => press(`Import ${counted(good)}`));
  await press('Undo this import');
  // A notice says it too.
  const undone = page.getByRole('heading', { name: `Import undone: ${good.toLocaleString('en')} removed` });
  await measured('undo', undone, () => page.getByRole('button', { name: 'Yes, undo it!' }).click());
  return steps;
}
