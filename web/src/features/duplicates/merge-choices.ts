import type { CustomerField } from '@crm/contract/customers/customers';
import type { Belongings, DuplicateRecord } from '@crm/contract/customers/duplicates';
import { countText } from '../../lib/count-text.ts';

/** Which of the two records; `one` is the older. */
export type Side = 'one' | 'other';
export const sides = ['one', 'other'] as const;
export type Two = Record<Side, DuplicateRecord>;

/** Which record each value is taken from. */
export type Choices = Record<CustomerField, Side>;

export interface MergeValues {
  /** The record that is kept, with its id, its date and the links to it. */
  stays: Side;
  choices: Choices;
}

export function otherSide(side: Side): Side {
  return side === 'one' ? 'other' : 'one';
}

/** Takes the values of the record that stays; empty ones come from the other. */
export function firstChoices(two: Two, stays: Side): Choices {
  return byField((field) => (two[stays][field] === null ? otherSide(stays) : stays));
}

export function allFrom(side: Side): Choices {
  return byField(() => side);
}

/** The record as it will be stored. */
export function resultOf(two: Two, choices: Choices): Record<CustomerField, unknown> {
  return byField((field) => two[choices[field]][field]);
}

export function differs(two: Two, field: CustomerField): boolean {
  return two.one[field] !== two.other[field];
}

function byField<T>(of: (field: CustomerField) => T): Record<CustomerField, T> {
  return {
    name: of('name'),
    description: of('description'),
    email: of('email'),
    phone: of('phone'),
    location: of('location'),
    source: of('source'),
    priority: of('priority'),
    amount: of('amount'),
  };
}

const belongings = ['tasks', 'calls', 'meetings', 'notes', 'changes'] as const;
/** The server counts no further. */
const countLimit = 1000;

/** '2 tasks, 1 call, 12 changes'; empty when nothing hangs on the record. */
export function belongingsText(counts: Belongings): string {
  return belongings
    .filter((what) => counts[what] > 0)
    .map((what) => countText(counts[what], what.slice(0, -1), what, counts[what] === countLimit))
    .join(', ');
}
