import { adminActions } from './day-admin.ts';
import { officeActions } from './day-office.ts';
import type { Person } from './day-person.ts';
import { salesActions } from './day-sales.ts';
import { talkActions } from './day-talk.ts';
import { workActions } from './day-work.ts';

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
