import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product.ts';
import type { Crowds } from './crowds.ts';
import { measureStep, type Step } from './step.ts';

export interface Ramp {
  steps: Step[];
  /** The most people that were carried. */
  carried: number;
  /** Whether a larger number was tried and failed; otherwise there may be room for more. */
  isBounded: boolean;
}

export interface Pace {
  people: number[];
  warmUpMs: number;
  windowMs: number;
}

/** More people from step to step until one does not hold, then once the middle between the last that held and it. */
export async function climb(product: Product, crowds: Crowds, pace: Pace, onStep: (ramp: Ramp) => void): Promise<Ramp> {
  const ramp: Ramp = { steps: [], carried: 0, isBounded: false };
  const tryWith = async (people: number): Promise<boolean> => {
    // What people load when they come is not the day: they have come, and settled, before it is measured.
    await crowds.set(people, (pace.warmUpMs * 2) / 3);
    await sleep(pace.warmUpMs);
    const step = await measureStep(product, crowds, pace.windowMs);
    ramp.steps.push(step);
    if (step.holds) ramp.carried = Math.max(ramp.carried, people);
    else ramp.isBounded = true;
    onStep(ramp);
    return step.holds;
  };
  for (const people of pace.people) {
    if (await tryWith(people)) continue;
    const middle = Math.round((ramp.carried + people) / 2);
    if (middle > ramp.carried && middle < people) await tryWith(middle);
    break;
  }
  return ramp;
}
