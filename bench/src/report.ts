import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SqlRatio } from './ratio/sql.ts';
import type { Finding } from './verdict.ts';

export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  console.log(`\n${title}\n${line(head)}\n${'-'.repeat(line(head).length)}`);
  for (const row of rows) console.log(line(row));
}

export function printSqlRatios(title: string, ratios: SqlRatio[]): void {
  printTable(
    title,
    ['', 'ours ms', 'other ms', 'ratio', 'spread'],
    ratios.map(({ what, ourMs, otherMs, ratio, spread }) => [what, round(ourMs), round(otherMs), round(ratio), percent(spread)]),
  );
}

export function printFindings(findings: Finding[]): void {
  const cell = (value: number, unit: string) => (unit === '%' ? `${(value * 100).toFixed(1)} %` : `${round(value)} ${unit}`);
  if (findings.length === 0) return;
  printTable(
    'Targets',
    ['target', 'measured', 'wanted', ''],
    findings.map(({ what, value, bound, target, unit, text }) => [
      what,
      cell(value, unit),
      `${bound === 'least' ? '≥' : '≤'} ${cell(target, unit)}`,
      text,
    ]),
  );
}

export function writeResults(results: object, name: string): string {
  const file = resultsFile(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}

export function resultsFile(name: string): string {
  return join(import.meta.dirname, '..', 'results', `${name}.json`);
}

export function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
