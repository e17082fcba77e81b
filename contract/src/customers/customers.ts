import * as z from 'zod/mini';
import { day, direction, id, limit, line, page, searchTerm, version } from '../core/fields.ts';
import { roles } from '../core/permissions.ts';

// Leads and contacts are one thing of two kinds. What both have stands here.

export const customerKinds = ['lead', 'contact'] as const;
export type CustomerKind = (typeof customerKinds)[number];

/** Every field that a person enters, in the order of tables and forms. */
export const customerFields = ['name', 'description', 'email', 'phone', 'location', 'source', 'priority', 'amount'] as const;
export type CustomerField = (typeof customerFields)[number];

export const customerSorts = ['createdAt', 'name', 'amount'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Fields of every record; each kind adds its e-mail and its priority. */
export const customerShape = {
  id: z.int(),
  name: z.string(),
  description: z.string(),
  phone: z.string(),
  location: z.string(),
  source: z.string(),
  amount: z.number(),
  version: z.int(),
  createdAt: z.string(),
};

export const assignedStaff = z.strictObject({ name: z.string(), role: z.enum(roles) });

/** What narrows a list; each kind adds its priorities. */
export const customerConditions = {
  search: searchTerm,
  source: z.optional(line(100)),
  from: z.optional(day),
  to: z.optional(day),
};
/** What a list can be asked for. */
export const customerFilters = {
  ...customerConditions,
  sort: z._default(z.enum(customerSorts), 'createdAt'),
  direction,
};
export const paging = { page, limit };
export const total = { total: z.int(), more: z.optional(z.literal(true)) };

export const sourcesQuery = { scope: z._default(z.enum(['own', 'global', 'team']), 'own') };
export const owners = z.array(z.strictObject({ id: z.int(), name: z.string() }));
/** A record of the other kind that belongs to this one. */
export const linked = z.nullable(z.strictObject({ id: z.int(), name: z.string() }));

/** How many rows one action may touch. */
export const maxChosen = 100;
export function chosen(nouns: string) {
  return z
    .array(z.strictObject({ id, version }))
    .check(
      z.minLength(1, `Choose at least one ${nouns.slice(0, -1)}`),
      z.maxLength(maxChosen, `Choose at most ${maxChosen} ${nouns}`),
    );
}

/** How many rows one action may touch when it is told what they have in common. */
export const maxMatching = 10_000;
const maxExcepted = 1000;
/** Beside the conditions of a list: the rows that are left out, and how many the person was shown. */
export function allMatching(nouns: string) {
  return {
    except: z._default(z.array(id).check(z.maxLength(maxExcepted, `Leave out at most ${maxExcepted} ${nouns}`)), []),
    count: z.int().check(z.positive(), z.lte(maxMatching, { error: () => tooManyMatching(nouns) })),
  };
}
export function tooManyMatching(nouns: string): string {
  return `At most ${maxMatching.toLocaleString('en')} ${nouns} can be changed at once. Please narrow the list.`;
}
/** How far a change of all matching records is; null while none is made. */
export const matchingProgress = z.nullable(z.strictObject({ done: z.int(), total: z.int() }));

/** What a bulk action answers: how many rows it touched, and by what it is undone; null where nothing was different before. */
export const bulkResult = z.strictObject({ count: z.int(), undoId: z.nullable(z.int()) });
/** How many rows an undo put back, and how many it left because somebody has changed them since. */
export const undoneResult = z.strictObject({ count: z.int(), left: z.int() });
/** The bar says ten seconds; it waits while somebody points at it. */
export const undoMinutes = 5;

/** For actions on either: the rows that a person chose, or all that match. */
export const chosenOrMatching = z.refine<{ chosen?: unknown; matching?: unknown }>(
  ({ chosen, matching }) => (chosen === undefined) !== (matching === undefined),
  { error: 'Send either chosen or matching', path: ['chosen'] },
);
export const newOwner = { ownerId: id };
export const newSource = { source: line(100) };
