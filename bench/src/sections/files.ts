import { printTable, round } from '../report.ts';
import type { Bench } from '../results.ts';
import { type FileCosts, measureFiles } from '../screens/files.ts';
import { type Finding, judge } from '../verdict.ts';

/** Rows in by an import, everything out by an export. */
export async function benchFiles({ options, onLeads, results }: Bench): Promise<void> {
  const { rows, rounds } = options.files;
  const costs = await onLeads(options.size, (product) => measureFiles(product, rows, rounds));
  results.files = costs;
  printCosts(costs);
  results.findings.push(...judgeCosts(costs));
}

function printCosts({ rows, rounds, memory, export: exported }: FileCosts): void {
  printTable(
    `An import of ${rows.toLocaleString('en')} rows beside a plain COPY of them, ms`,
    ['', 'COPY', 'upload', 'check', 'confirm', 'ratio'],
    rounds.map(({ copyMs, uploadMs, checkMs, confirmMs, ratio }, index) => [
      `round ${index + 1}`,
      ...[copyMs, uploadMs, checkMs, confirmMs].map(round),
      `${round(ratio)}x`,
    ]),
  );
  const { atRest, whileImporting, whileExporting } = memory;
  console.log(
    `Export of everything: ${round(exported.megabytes)} MB in ${round(exported.ms)} ms. Memory of the app: ${round(atRest)} MB at rest, at most ${whileImporting.map(round).join(', ')} MB while importing, ${round(whileExporting)} MB while exporting.`,
  );
}

function judgeCosts({ rounds, ratio, memory: { whileImporting, whileExporting } }: FileCosts): Finding[] {
  const ratios = rounds.map((one) => one.ratio);
  const spread = (Math.max(...ratios) - Math.min(...ratios)) / ratio;
  const [first = Number.NaN] = whileImporting;
  const growth = (whileImporting.at(-1) ?? Number.NaN) / first;
  return [
    judge('import (upload, check, confirm) / COPY', ratio, 'most', 4, 'x', spread),
    judge('memory of the app: last import / first import', growth, 'most', 1.25, 'x'),
    judge('memory of the app: export of everything / first import', whileExporting / first, 'most', 1.25, 'x'),
  ];
}
