import { setTimeout as sleep } from 'node:timers/promises';
import type { DayOptions } from '../options.ts';
import { type Product, startProduct, withClient } from '../product.ts';
import type { Bench } from '../results.ts';
import { fillCompany, signInCompany } from './company.ts';
import { type Crowds, startCrowds } from './crowds.ts';
import { isMisunderstood } from './meter.ts';
import { climb } from './ramp.ts';
import { judgeRamp, judgeSoak, printMarkdown, printRamp, printSoak, printStep } from './report.ts';
import { beginResults, compareWithKept, type DayResults, noteResults, readKept, saveResults } from './results.ts';
import { soak } from './soak.ts';
import { beginStatements, prepareStatements, printStatements } from './statements.ts';

/** Of the people that were carried, or of the smallest step if none were, those who stay for the soak. */
const soakShare = 0.6;

/** A day of work: how many people one server carries, what a request costs, and whether memory stays as it is. */
export async function benchDay({ options: { day: options }, folders, results }: Bench): Promise<void> {
  const folder = await folders.filledBy(`day-${options.accounts}`, (client) => fillCompany(client, options.accounts));
  const product = await openProduct(folder, options);
  const accounts = await withClient(product, signInCompany);
  const day = beginResults(results.machine, results.sources, options);
  results.day = day;
  const crowds = startCrowds([product.port], accounts, options.thinkMs);
  try {
    await spend(options, product, crowds, day);
    requireKnownCalls(day);
  } catch (error) {
    day.failure = String(error);
  }
  noteResults(day);
  await crowds.stop();
  if (options.showsStatements) await withClient(asSuperuser(product), printStatements).catch(console.error);
  await product.stop();
  if (day.ramp) {
    results.findings.push(...judgeRamp(day.ramp));
    printMarkdown(day.ramp, day.soak);
  }
  if (day.soak) results.findings.push(...judgeSoak(day.soak));
  const kept = readKept();
  if (kept) compareWithKept(day, kept);
  if (day.failure !== undefined) throw new Error(`The day ended early; what was measured is kept. ${day.failure}`);
  if (options.isSaved) console.log(`Kept as ${saveResults(day)}`);
}

async function spend(options: DayOptions, product: Product, crowds: Crowds, day: DayResults): Promise<void> {
  const ramp = await climb(product, crowds, options, (climbed) => {
    day.ramp = climbed;
    noteResults(day);
    const step = climbed.steps.at(-1);
    if (step) printStep(step);
  });
  printRamp(ramp);
  const base = ramp.carried > 0 ? ramp.carried : Math.min(...options.people);
  const people = Math.max(1, Math.round(base * soakShare));
  await crowds.set(people, 0);
  await sleep(options.warmUpMs);
  const soaked = await soak(product, crowds, { people, minutes: options.soakMinutes, sampleMs: options.sampleMs }, (soFar) => {
    day.soak = soFar;
    noteResults(day);
  });
  day.soak = soaked;
  printSoak(soaked);
}

/** A day whose calls the product does not understand measures refusals, however quick they are. */
function requireKnownCalls({ ramp, soak: soaked }: DayResults): void {
  const steps = [...(ramp?.steps ?? []), ...(soaked ? [soaked.step] : [])];
  const misunderstood = steps.flatMap(({ refusals }) => Object.keys(refusals)).filter(isMisunderstood);
  if (misunderstood.length > 0) throw new Error(`The product does not understand the day: ${misunderstood.join(', ')}`);
}

async function openProduct(folder: string, { showsStatements }: DayOptions): Promise<Product> {
  if (showsStatements) {
    const first = await startProduct(folder);
    await withClient(asSuperuser(first), prepareStatements);
    await first.stop();
  }
  const product = await startProduct(folder, { hasProbe: true });
  if (showsStatements) await withClient(asSuperuser(product), beginStatements);
  return product;
}

function asSuperuser(product: Product): Product {
  return { ...product, connection: { ...product.connection, user: 'postgres' } };
}
