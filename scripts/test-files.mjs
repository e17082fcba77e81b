// The test files as their source says them, for the checks of the ledger and of the style.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export const root = join(import.meta.dirname, '..');
const row = /^@?([A-Z]-[\d.]+-\d+)$/;
const runners = ['test', 'it', 'describe'];

export function listTestFiles() {
  return globSync(['{contract,server,web,bench}/{src,test}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
}

/** The titles with their lines, and the rows of the ledger that stand as tags, on a test or in a table of tests. */
export function readTestFile(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const titles = [];
  const rows = new Set();
  new Visitor({
    Literal({ value }) {
      const id = typeof value === 'string' && row.exec(value)?.[1];
      if (id) rows.add(id);
    },
    CallExpression({ callee, arguments: [title] }) {
      if (!runners.includes(firstName(callee))) return;
      if (title?.type !== 'TemplateLiteral' && typeof title?.value !== 'string') return;
      titles.push({
        title: title.value ?? text.slice(title.start + 1, title.end - 1),
        line: text.slice(0, title.start).split('\n').length,
      });
    },
  }).visit(parseSync(file, text).program);
  return { text, titles, rows };
}

/** it.each(table)(title), test.describe(title), it(title): the name at the front. */
function firstName(node) {
  if (node.type === 'Identifier') return node.name;
  const inner = node.object ?? node.callee ?? node.tag;
  return inner && firstName(inner);
}
