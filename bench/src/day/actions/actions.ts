import type { Person } from '../person.ts';
import { adminActions } from './admin.ts';
import { officeActions } from './office.ts';
import { salesActions } from './sales.ts';
import { talkActions } from './talk.ts';
import { workActions } from './work.ts';

/** What this person does next, by the weights. */
export function createDay(person: Person): () => Promise<void> {
  const actions =
    person.role === 'admin'
      ? [...adminActions(person), ...talkActions(person)]
      : [...officeActions(person), ...salesActions(person), ...workActions(person), ...talkActions(person)];
  const whole = actions.reduce((sum, { weight }) => sum + weight, 0);
  return async () => {
    let place = person.random(whole);
    const chosen = actions.find(({ weight }) => {
      place -= weight;
      return place < 0;
    });
    await chosen?.act();
  };
}
