import { printTable, round } from '../report.ts';
import type { Bench } from '../results.ts';
import { measureImport, type StepCost } from '../screens/imports.ts';
import { type Finding, judge } from '../verdict.ts';

/** A few rows and the most that one file may have, each on a server of its own. */
export async function benchImports({ options, onLeads, results }: Bench): Promise<void> {
  const { few, many } = options.imports;
  const sides: StepCost[][] = [];
  for (const [owner, rows] of [few, many].entries())
    sides.push(await onLeads(options.small, (product) => measureImport(product, owner, rows)));
  const costs = sides.flat();
  results.imports = costs;
  printCosts(costs);
  results.findings.push(...judgeCosts(costs, few, many));
}

function printCosts(costs: StepCost[]): void {
  printTable(
    'An import, an export of everything, and the import undone',
    ['', 'rows', 'seconds', 'rows/s', 'CPU app', 'CPU Postgres', 'RSS of the app, MB'],
    costs.map(({ step, rows, seconds, app, postgres, rssMegabytes }) => [
      step,
      rows.toLocaleString('en'),
      ...[seconds, rows / seconds, app, postgres, rssMegabytes].map(round),
    ]),
  );
}

function judgeCosts(costs: StepCost[], few: number, many: number): Finding[] {
  const importOf = (rows: number) => costs.filter((cost) => cost.rows === rows && isImport(cost));
  const cpuOf = (rows: number) => importOf(rows).reduce((sum, { app, postgres }) => sum + app + postgres, 0);
  const most = (given: StepCost[]) => Math.max(...given.map(({ rssMegabytes }) => rssMegabytes));
  const exportOf = (rows: number) => costs.filter(({ step, rows: ofRows }) => step === 'export' && ofRows === rows);
  return [
    judge(`import of ${many.toLocaleString('en')} rows, CPU of app and Postgres`, cpuOf(many), 'most', 300, 's'),
    judge('memory of the app: while importing the most', most(importOf(many)), 'most', 300, 'MB'),
    judge('CPU of a row: the most / few', cpuOf(many) / many / (cpuOf(few) / few), 'most', 2, 'x'),
    judge('memory of the app: export of the most / few', most(exportOf(many)) / most(exportOf(few)), 'most', 1.25, 'x'),
  ];
}

function isImport({ step }: StepCost): boolean {
  return step === 'upload' || step === 'check' || step === 'confirm';
}
