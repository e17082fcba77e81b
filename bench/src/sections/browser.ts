import { signIn } from '../people.ts';
import { withClient } from '../product.ts';
import { percent, printTable, round } from '../report.ts';
import type { Bench } from '../results.ts';
import { fewCards, measureBoard } from '../screens/board.ts';
import { measureFirstRow } from '../screens/first-row.ts';
import { measureWizard } from '../screens/wizard.ts';
import { measureKeys } from '../screens/worklog.ts';
import { judge } from '../verdict.ts';

// These need the built web app and a browser.

export async function benchWeb({ options, onLeads, results }: Bench): Promise<void> {
  const firstRow = await onLeads(options.small, async (product) =>
    measureFirstRow(product, await withClient(product, signIn), options.browserRounds.web),
  );
  results.firstRow = firstRow;
  const { realMs, constantMs, entryMs, spread, firstLoadKiB } = firstRow;
  printTable(
    `First row of the leads screen, ${options.small} leads, empty browser cache`,
    ['', 'ms'],
    [
      ['from the server', round(realMs)],
      [`the same screen with constant answers, spread ${percent(spread)}`, round(constantMs)],
      ['a row drawn by the entry alone', round(entryMs)],
    ],
  );
  results.findings.push(judge('first row visible / constant row', realMs / constantMs, 'most', 1.6, 'x', spread));
  results.findings.push(
    judge('scripts and styles fetched by the leads screen, idle preloads too', firstLoadKiB, 'most', 215, 'KiB'),
  );
}

export async function benchBoard({ options, onLeads, results }: Bench): Promise<void> {
  const { boardCards } = options;
  const costs = await onLeads(options.small, (product) => measureBoard(product, options.browserRounds.board, boardCards));
  results.board = costs;
  const many = boardCards.toLocaleString('en');
  printTable(
    'Scripting of the task board, s',
    ['', `${fewCards} cards`, `${many} cards`, 'ratio'],
    costs.flatMap(({ screen, standing, scrolling }) => [
      [`${screen}, until it stands`, standing.few.toFixed(3), standing.many.toFixed(3), standing.ratio.toFixed(2)],
      [`${screen}, while it scrolls`, scrolling.few.toFixed(3), scrolling.many.toFixed(3), scrolling.ratio.toFixed(2)],
    ]),
  );
  for (const { screen, standing, scrolling, mostCards } of costs) {
    const what = `${screen}: column of ${many} cards / of ${fewCards}, scripting`;
    results.findings.push(judge(`${what} until it stands`, standing.ratio, 'most', 2, 'x', standing.spread));
    results.findings.push(judge(`${what} while it scrolls`, scrolling.ratio, 'most', 2, 'x', scrolling.spread));
    results.findings.push(judge(`${screen}: elements of cards in that column`, mostCards, 'most', 200, ''));
  }
}

export async function benchWorklog({ options, onLeads, results }: Bench): Promise<void> {
  const keys = await onLeads(options.small, (product) => measureKeys(product, options.browserRounds.worklog));
  results.keys = keys;
  printTable(
    'A key until the frame that shows it, ms',
    ['', 'ms'],
    [
      ['a page that is one input and nothing else', round(keys.inputMs)],
      [`the one field of the settings, spread ${percent(keys.spread)}`, round(keys.fieldMs)],
      ['a full work log, 31 days of 15 columns', round(keys.gridMs)],
    ],
  );
  results.findings.push(
    judge('key in a full work log / in the one field of the settings', keys.ratio, 'most', 2, 'x', keys.spread),
  );
}

export async function benchWizard({ options, onLeads, results }: Bench): Promise<void> {
  const steps = await onLeads(options.small, (product) => measureWizard(product, options.imports.wizard));
  results.wizard = steps;
  printTable(
    'An import in the browser, until the page shows what comes next',
    ['', 'rows', 'seconds', 'CPU app', 'CPU Postgres', 'scripts of the page, s', 'RSS of the app, MB'],
    steps.map(({ step, rows, seconds, app, postgres, scripts, rssMegabytes }) => [
      step,
      rows.toLocaleString('en'),
      ...[seconds, app, postgres, scripts, rssMegabytes].map(round),
    ]),
  );
  // The page does the same for any file.
  const scripts = steps.reduce((sum, step) => sum + step.scripts, 0);
  results.findings.push(judge('scripts of the page for the whole import', scripts, 'most', 5, 's'));
}
