// Every regular expression of contract and server meets input that somebody else chose. recheck judges each of them: one whose
// time grows faster than its text lets a single request stop the server.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';

const root = join(import.meta.dirname, '..');
const folders = ['contract/src', 'server/src'];
const notProduct = /\.test\.ts$|^server\/src\/demo\//;
const fewest = 100;

const expressions = folders.flatMap(sourcesBelow).flatMap(expressionsOf);
const verdicts = new Map();
const bad = [];
for (const expression of expressions) {
  const line = await judge(expression);
  if (line !== undefined) bad.push(line);
}
for (const line of bad) console.log(line);
// A parser that reads nothing finds nothing wrong.
if (expressions.length < fewest) console.log(`only ${expressions.length} expressions were read, fewer than ${fewest}`);
else console.log(`${expressions.length} expressions, ${bad.length} not linear`);
process.exitCode = bad.length > 0 || expressions.length < fewest ? 1 : 0;

function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !notProduct.test(file));
}

function expressionsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const found = [];
  const add = (node, source, flags) =>
    found.push({ place: `${file}:${text.slice(0, node.start).split('\n').length}`, source, flags });
  new Visitor({
    Literal(node) {
      if (node.regex) add(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression(node) {
      if (node.callee.name !== 'RegExp') return;
      const [source, flags] = node.arguments;
      // One that is put together from parts cannot be read here and is not judged: linear-time.test.ts meets those of the fields.
      if (source?.type === 'Literal') add(node, source.value, flags?.value ?? '');
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/**
 * The automaton is exact: it proves an expression linear, or names a text that shows the contrary. The limit is for a machine that
 * stands still for a minute. recheck takes its native program where npm installed one, which is four times as fast as the same
 * program in JavaScript.
 */
async function judge({ place, source, flags }) {
  const expression = `/${source}/${flags}`;
  const verdict = verdicts.get(expression) ?? (await check(source, flags, { checker: 'automaton', timeout: 600_000 }));
  verdicts.set(expression, verdict);
  const { status, complexity, attack, error } = verdict;
  if (status === 'safe') return undefined;
  const why = status === 'vulnerable' ? `${complexity.summary}, for example ${attack.pattern}` : (error?.kind ?? status);
  return `${place}  ${expression}  ${why}`;
}
