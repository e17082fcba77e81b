// The whole suite in one run: every step runs even when an earlier one failed, so that one run shows everything.
// A step without a count of its own is one.
// npm test -- --only static|unit|browser runs a part of it; npm run test:full adds what takes too long for every change.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from './temporary-folder.mjs';
import { counted, countPlaywright, countVitest, lastLines } from './test-counts.mjs';
import { reportDir } from './test-reports.mjs';

const root = join(import.meta.dirname, '..');
const tailLines = 80;

const { only, full = false } = parseArgs({ options: { only: { type: 'string' }, full: { type: 'boolean' } } }).values;
const stepLimitMs = (full ? 90 : 45) * 60_000;
// The full suite writes to a disk, as the product does.
const temporary = full ? tmpdir() : temporaryFolder();
const parts = ['static', 'unit', 'browser'];
if (only !== undefined && !parts.includes(only)) {
  console.error(`--only takes one of ${parts.join(', ')}`);
  process.exit(2);
}

const tsc = (project) => ({ part: 'static', name: `types ${project}`, command: ['tsc', '-p', project] });
/** None of them has a limit of time that the others could spend. The longest come first. */
const sideBySide = [
  // It reads the processes' times from /proc.
  ...(process.platform === 'linux' ? benchmarkSteps() : []),
  { part: 'static', name: 'expressions', command: ['node', 'scripts/expressions.mjs'] },
  { part: 'static', name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  ...['contract', 'server', 'web', 'e2e', 'bench'].map(tsc),
  { part: 'static', name: 'knip', command: ['knip'] },
  { part: 'static', name: 'boundaries', command: ['node', 'scripts/boundaries.mjs'] },
  { part: 'static', name: 'test style', command: ['node', 'scripts/test-style.mjs'] },
];
const alone = [
  {
    part: 'unit',
    name: 'unit and API tests',
    command: ['vitest', 'run', ...(full ? [] : ['--tags-filter=!full'])],
    count: countVitest,
  },
  { part: 'browser', name: 'browser tests', command: ['playwright', 'test', '-c', 'e2e'], count: countPlaywright },
];
// Its marks for the times of scripts mean something only where nothing else runs.
if (full) alone.push({ part: 'browser', name: 'Lighthouse', command: ['node', 'e2e/lighthouse/main.ts'] });
// Last in every run: it asks the reports of the parts that ran.
const ledger = { name: 'ledger', command: ['node', 'scripts/ledger.mjs', '--list', '--last-run'], isShown: true };

rmSync(reportDir, { recursive: true, force: true });
mkdirSync(reportDir, { recursive: true });
let passed = 0;
let failed = 0;
const missing = [];
const isAsked = ({ part }) => only === undefined || part === only;
await runAll(sideBySide.filter(isAsked), 2);
await runAll([...alone.filter(isAsked), ledger], 1);
console.log(lastLines({ passed, failed, missing }));
process.exitCode = failed > 0 ? 1 : 0;

/** Every change shows that the yardstick runs, and that the benchmark of ten years knows each read. */
function benchmarkSteps() {
  const command = ['node', 'bench/src/main.ts', '--smoke'];
  if (!full) return [{ part: 'unit', name: 'benchmark', command: [...command, '--only', 'ratio,years'] }];
  const itself = { part: 'unit', name: 'benchmark against itself', command: [...command, '--only', 'list', '--against', '.'] };
  return [{ part: 'unit', name: 'benchmark', command }, itself];
}

/** So many at the same time; what they say is printed in the order of the list. */
async function runAll(list, lanes) {
  const outcomes = list.map(() => Promise.withResolvers());
  const waiting = list.entries();
  for (let lane = 0; lane < lanes; lane += 1) void runNext();
  for (const { promise } of outcomes) report(await promise);

  async function runNext() {
    for (const [place, step] of waiting) outcomes[place].resolve(await run(step));
  }
}

async function run(step) {
  const startedAt = performance.now();
  const { code, output } = await execute(step.command);
  return { step, code, output, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

function report({ step, code, output, seconds }) {
  const result = step.count ? { passed: 0, ...counted(step.count, full) } : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A runner can end badly with every test green: a suite that did not load, an unhandled rejection.
  if (code !== 0 && result.failed === 0) result.failed = 1;
  const figures = step.count ? `, ${result.passed} passed, ${result.failed} failed` : '';
  console.log(`${result.failed > 0 ? 'FAILED' : 'ok'.padEnd(6)}  ${step.name} (${seconds} s${figures})`);
  if (result.why) console.log(`        ${result.why}`);
  // Before the long output, which a reader of a shortened log may never see.
  for (const line of result.names ?? []) console.log(`        ${line}`);
  if (step.isShown) console.log(output.trimEnd());
  else if (result.failed > 0) showTail(step.name, output);
  passed += result.passed;
  failed += result.failed;
  missing.push(...(result.missing ?? []));
}

function execute([command, ...args]) {
  const env = {
    ...process.env,
    PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
    TMPDIR: temporary,
    TEST_REPORT_DIR: reportDir,
    TEST_FULL: full ? 'true' : '',
    // Dozens of tests start the product as a process of its own: what was compiled once is read from here.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    FORCE_COLOR: '0',
  };
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout: stepLimitMs,
      killSignal: 'SIGINT',
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output }));
  });
}

function showTail(name, output) {
  const log = join(reportDir, `${name.replaceAll(' ', '-')}.log`);
  writeFileSync(log, output);
  const lines = output.trimEnd().split('\n');
  console.log(lines.slice(-tailLines).join('\n'));
  if (lines.length > tailLines) console.log(`        the whole output: ${log}`);
}
