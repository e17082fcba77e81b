import { stopAllChildren } from './children.ts';
import { openDataFolders } from './data-folders.ts';
import { benchDay } from './day/day.ts';
import { serveLeads } from './lead-servers.ts';
import { describeMachine, describeMoment } from './machine.ts';
import { readOptions, type SectionName } from './options.ts';
import { startLoader } from './ratio/loader.ts';
import { benchReplica } from './replica/replica.ts';
import { printFindings, writeResults } from './report.ts';
import type { Bench, Results } from './results.ts';
import { benchBoard, benchWeb, benchWizard, benchWorklog } from './sections/browser.ts';
import { benchChat } from './sections/chat.ts';
import { benchCosts } from './sections/costs.ts';
import { benchFiles } from './sections/files.ts';
import { benchImports } from './sections/imports.ts';
import { benchServers } from './sections/servers.ts';
import { benchSeveral } from './several/several.ts';
import { fingerprint } from './sources.ts';
import { benchYears } from './years/years.ts';

/** In this order. The first three share one server. */
const steps: [SectionName[], (bench: Bench) => Promise<void>][] = [
  [['ratio', 'sql', 'memory'], benchServers],
  [['costs'], benchCosts],
  [['files'], benchFiles],
  [['imports'], benchImports],
  [['wizard'], benchWizard],
  [['board'], benchBoard],
  [['worklog'], benchWorklog],
  [['chat'], benchChat],
  [['web'], benchWeb],
  [['day'], benchDay],
  [['years'], benchYears],
  [['several'], benchSeveral],
  [['replica'], benchReplica],
];

const options = readOptions(process.argv.slice(2));
const folders = await openDataFolders(options.keep);

async function finish(code: number): Promise<never> {
  await stopAllChildren();
  await folders.remove();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish(1));
setTimeout(() => {
  console.error(`Not done after ${options.limitMinutes} minutes: given up.`);
  void finish(1);
}, options.limitMinutes * 60_000).unref();

const results: Results = {
  startedAt: new Date().toISOString(),
  machine: describeMachine(),
  sources: fingerprint(),
  options,
  findings: [],
  failures: {},
};
console.log(`${results.machine}\nsources ${results.sources}, ${describeMoment(options)}`);
const onLeads = serveLeads(folders, options.sharesServer);
const bench: Bench = { options, folders, onLeads, loader: startLoader(), results };
for (const [names, run] of steps) {
  const chosen = names.filter((name) => options.sections.includes(name));
  if (chosen.length === 0) continue;
  const startedAt = performance.now();
  // What the other sections measure in an hour is not lost by one that fails.
  await run(bench).catch((error: unknown) => {
    console.error(error);
    results.failures[chosen.join(', ')] = String(error);
  });
  console.log(`\n${chosen.join(', ')}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
printFindings(results.findings);
console.log(`\n${describeMoment(options)}`);
const isSpoilt = fingerprint() !== results.sources;
if (isSpoilt) console.log('The sources changed during this run: its figures are no results.');
const isResult = options.scale === 'full';
if (!isResult) console.log(`A ${options.scale} run shows that everything works; its figures are no results.`);
console.log(`Written to ${writeResults({ ...results, isSpoilt }, isResult ? 'latest' : options.scale)}`);
for (const [names, why] of Object.entries(results.failures)) console.error(`FAILED ${names}: ${why}`);
await finish(Object.keys(results.failures).length > 0 ? 1 : 0);
