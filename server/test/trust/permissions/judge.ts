import { examples } from '../../examples/examples.ts';
import type { Example, Sample } from '../../examples/types.ts';
import { changedTables, type Digest } from '../../support/tables/table-digest.ts';
import { type Ask, askerOf, elsewhere } from './ask.ts';
import { type Company, setBlocked } from './company.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { type Caller, callers, type Line } from './table.ts';

interface Verdict {
  /** As the cell of the table says it. */
  answer: string;
  /** What is wrong beside the answer. */
  faults: string[];
}

/**
 * Lets everybody ask the same about a record of the owner. Those who are to be refused ask first, about one record, which must
 * come out of it untouched; everybody who is let through gets a new one.
 */
export async function judge(company: Company, digest: Digest, line: Line): Promise<Map<Caller, Verdict>> {
  const scene = sceneOf(line.line);
  const verdicts = new Map<Caller, Verdict>();
  let sample: Sample | undefined;
  for (const caller of [...callers.filter((one) => !isOpen(line, one)), ...callers.filter((one) => isOpen(line, one))]) {
    sample ??= await scene.ask(company);
    const ask = await askerOf(company, line, caller);
    if (caller === 'blocked') await setBlocked(company, company.staff, true);
    const verdict = await judgeOne({ company, digest, line, scene, caller, sample, ask });
    if (caller === 'blocked') await setBlocked(company, company.staff, false);
    verdicts.set(caller, verdict);
    if (verdict.answer.startsWith('2')) sample = undefined;
  }
  return verdicts;
}

interface Hearing {
  company: Company;
  digest: Digest;
  line: Line;
  scene: Scene;
  caller: Caller;
  sample: Sample;
  ask: Ask;
}

async function judgeOne({ company, digest, line, scene, caller, sample, ask }: Hearing): Promise<Verdict> {
  // Who is let through may write. Where the table says so and the caller is refused, the answer is wrong already.
  const isWatched = !isOpen(line, caller) || scene.record !== undefined || tellsIdle(line);
  const before = isWatched ? await digest() : {};
  const { status, text } = await ask(sample);
  const changed = isWatched ? changedTables(before, await digest()) : [];
  const isRefused = status >= 400;
  const faults: string[] = [];
  if ((isRefused || scene.record) && changed.length > 0) faults.push(`${caller}: ${status}, and yet ${changed} changed`);
  const isHidden = status === 404 || (status === 403 && caller === 'other');
  if (isHidden && (await ask(elsewhere(sample))).text !== text) faults.push(`${caller} learns that the record exists`);
  if (isRefused) return { answer: String(status), faults };
  if (!scene.record) return { answer: `${status}${tellsIdle(line) && changed.length === 0 ? ' idle' : ''}`, faults };
  await scene.record(company, sample);
  return { answer: `${status} ${(await ask(sample)).text === text ? 'blind' : 'sees'}`, faults };
}

function isOpen({ expected }: Line, caller: Caller): boolean {
  return expected[caller].startsWith('2');
}

/** Between those for whom something happens and those for whom nothing does. */
function tellsIdle({ expected }: Line): boolean {
  return Object.values(expected).some((cell) => cell.endsWith(' idle'));
}

const everyExample = new Map<string, Example>(
  Object.entries(examples).flatMap(([feature, calls]) =>
    Object.entries<Example>(calls).map(([name, example]): [string, Example] => [`${feature}.${name}`, example]),
  ),
);

/** Without a scene of its own, a line asks what the call's example asks; the examples' person is the owner. */
export function sceneOf(line: string): Scene {
  const example = everyExample.get(line);
  const scene = scenes[line] ?? (example && { ask: (company: Company) => example.valid(company) });
  if (!scene) throw new Error(`nobody knows what to ask for '${line}'`);
  return scene;
}
