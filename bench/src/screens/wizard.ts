import type { Locator, Page } from '@playwright/test';
import { cellsOf } from '../import-file.ts';
import { signIn } from '../people.ts';
import { type Product, withClient } from '../product.ts';
import { scriptClock } from './board.ts';
import { costOf, withImportFile } from './imports.ts';
import { openWindow, withBrowser } from './open-browser.ts';

export interface WizardStep {
  step: 'file' | 'check' | 'mend all' | 'import' | 'undo';
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

const patienceMs = 20 * 60_000;
/** One row of so many has no location. */
const badEvery = 100;
/** Nobody else of the section `imports`. */
const owner = 2;

/** A person imports a file in the browser: chooses it, checks it, mends its bad rows with one text, imports it, and undoes it. */
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
  return cellsOf(n).map((cell) => (cell === 'Dayton' && n % badEvery === 0 ? '' : cell));
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
  const problem = page.getByRole('form', { name: /^Location: / });
  await problem.getByLabel('Location for all of them').fill('Dayton');
  const mended = heading(`${counted(rows)} ready, 0 rows with problems`);
  await measured('mend all', mended, () => problem.getByRole('button', { name: 'Apply to all' }).click());
  const imported = heading(`${rows.toLocaleString('en')} leads imported.`);
  await measured('import', imported, () => press(`Import ${counted(rows)}`));
  await press('Undo this import');
  const undone = page.getByText(`Import undone: ${rows.toLocaleString('en')} removed`);
  await measured('undo', undone, () => page.getByRole('button', { name: 'Yes, undo it!' }).click());
  return steps;
}
