// Lighthouse's mobile run over the screens that people open first, as test:full runs it. `-- --save` keeps the figures, which the
// next run is compared with.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { adminEmail, staffEmail } from '../api.ts';
import { startServer } from '../server.ts';
import { type Figures, measureScreen } from './measure-screen.ts';

const screens = [
  { name: 'sign-in', path: '/login', email: null },
  { name: 'leads', path: '/operations/leads', email: staffEmail },
  { name: 'board', path: '/activities/tasks', email: staffEmail },
  { name: 'home', path: '/', email: staffEmail },
  { name: 'work log', path: '/workspace/worklog', email: staffEmail },
  { name: 'dashboard', path: '/admin', email: adminEmail },
] as const;
const rounds = 3;
const leastScore = 95;
const mostLost = 3;
/** Below this Lighthouse's own yardstick says that the machine is busy or slow: times of scripts then say nothing. */
const leastBenchmark = 700;

interface Report {
  startedAt: string;
  loadAverage: number[];
  screens: Record<string, Figures>;
}

const file = join(import.meta.dirname, '..', '..', 'bench', 'results', 'lighthouse.json');
const last: Report | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
const report: Report = { startedAt: new Date().toISOString(), loadAverage: loadavg(), screens: {} };
const problems: string[] = [];

const server = await startServer('demo/main.ts');
try {
  for (const { name, path, email } of screens) {
    const figures = await measureScreen(server.origin, path, email, rounds);
    report.screens[name] = figures;
    process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
    problems.push(...problemsOf(name, figures, last?.screens[name]));
  }
} finally {
  await server.stop();
}
if (process.argv.includes('--save')) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOf(name: string, { score, benchmark, layoutShift }: Figures, before: Figures | undefined): string[] {
  const found = layoutShift > 0.01 ? [`${name}: the page moves by ${layoutShift} while it loads`] : [];
  if (benchmark < leastBenchmark) return [...found, `${name}: the machine is too busy to judge, benchmark ${benchmark}`];
  if (score < leastScore) found.push(`${name}: ${score}, at least ${leastScore} is wanted`);
  if (before && score < before.score - mostLost) found.push(`${name}: ${score}, and it was ${before.score}`);
  return found;
}
