import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const callers = ['stranger', 'owner', 'mate', 'other', 'blocked', 'admin'] as const;
export type Caller = (typeof callers)[number];

/** One line of the table: what each caller is answered when the record is the owner's. */
export interface Line {
  /** The call, event or route, and after a blank the case, where one has several. */
  line: string;
  method: string;
  path: string;
  expected: Record<Caller, string>;
}

const file = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'spec', 'permissions.tsv');

/** Written by hand from the specification; nothing here is made from what the server answers. */
export function readTable(): Line[] {
  const [heads = [], ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n').map(cellsOf);
  return lines.map((cells) => {
    const cell = (name: string) => cells[heads.indexOf(name)] ?? '';
    const expected = Object.fromEntries(callers.map((caller) => [caller, cell(caller)])) as Record<Caller, string>;
    return { line: cell('line'), method: cell('method'), path: cell('path'), expected };
  });
}

export function subjectOf({ line }: Line): string {
  return line.split(' ', 1)[0] ?? '';
}

function cellsOf(line: string): string[] {
  return line.split('\t');
}
