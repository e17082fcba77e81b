import { stopAllChildren } from './children.ts';
import { openPlace } from './data-folders.ts';
import { benchDay } from './day/day.ts';
import { describeMachine, describeMoment } from './machine.ts';
import { readOptions } from './options.ts';
import { startLoader } from './ratio/loader.ts';
import { printFindings, writeResults } from './report.ts';
import { benchBoard, benchChat, benchCosts, benchFiles, benchServers, benchWeb, benchWorklog, type Results } from './sections.ts';
import { fingerprint } from './sources.ts';

const options = readOptions(process.argv.slice(2));
const place = await openPlace(options);

async function finish(code: number): Promise<never> {
  await stopAllChildren();
  await place.remove();
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
};
console.log(`${results.machine}\nsources ${results.sources}, ${describeMoment()}`);
try {
  const loader = startLoader();
  await benchServers(options, place, loader, results);
  if (options.sections.includes('costs')) await benchCosts(options, place, loader, results);
  if (options.sections.includes('files')) await benchFiles(options, place, results);
  if (options.sections.includes('board')) await benchBoard(place, results);
  if (options.sections.includes('worklog')) await benchWorklog(place, results);
  if (options.sections.includes('chat')) await benchChat(options, place, results);
  if (options.sections.includes('web')) await benchWeb(place, results);
  if (options.sections.includes('day')) await benchDay(options.day, place, results);
} catch (error) {
  console.error(error);
  await finish(1);
}
printFindings(results.findings);
console.log(`\n${describeMoment()}`);
const isSpoilt = fingerprint() !== results.sources;
if (isSpoilt) console.log('The sources changed during this run: its figures are no results.');
if (options.isQuick) console.log('A quick run shows that everything works; its figures are no results.');
console.log(`Written to ${writeResults({ ...results, isSpoilt })}`);
await finish(0);
