import * as z from 'zod/mini';
import type { Received } from '../core/call.ts';
import { line } from '../core/fields.ts';
import { ownedCalls, ownedQuery, ownedShape } from '../core/owned-calls.ts';

export const maxItems = 200;

const item = line(500, 'Item is required');

/** Trailing empty rows are dropped before the rest is looked at; an empty row between others is a mistake to mend. */
const items = z.pipe(
  z.pipe(z.array(z.string('Item is required'), 'Item is required'), z.transform(withoutEmptyEnd)),
  z.array(item).check(z.minLength(1, 'Item is required'), z.maxLength(maxItems, `Must be at most ${maxItems} items`)),
);

function withoutEmptyEnd(texts: string[]): string[] {
  const last = texts.findLastIndex((text) => text.trim() !== '');
  return texts.slice(0, last + 1);
}

export const requirementForm = z.strictObject({ project: line(200, 'Title is required'), data: items });
export type RequirementForm = z.infer<typeof requirementForm>;

export const requirement = z.strictObject({ ...ownedShape, project: z.string(), data: z.array(z.string()) });
export type Requirement = z.infer<typeof requirement>;

/** '1 item', '3 items'. */
export function itemCountText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

export const requirementCalls = ownedCalls({
  entity: 'requirement',
  path: '/requirement',
  tag: 'Requirements',
  form: requirementForm,
  record: requirement,
  query: { ...ownedQuery, sort: z._default(z.enum(['createdAt', 'project']), 'createdAt') },
  unless: 'a task refers to it',
});
export type RequirementQuery = Received<typeof requirementCalls.list>['query'];
