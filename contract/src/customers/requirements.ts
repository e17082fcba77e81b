import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { direction, line, optionalPaging, pathId, searchTerm } from '../core/fields.ts';

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

export const requirement = z.strictObject({
  id: z.int(),
  project: z.string(),
  data: z.array(z.string()),
  version: z.int(),
  createdAt: z.string(),
});
export type Requirement = z.infer<typeof requirement>;

/** '1 item', '3 items'. */
export function itemCountText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

const listQuery = {
  ...optionalPaging,
  /** In title and items. */
  search: searchTerm,
  sort: z._default(z.enum(['createdAt', 'project']), 'createdAt'),
  direction,
  /** One of them. */
  id: z.optional(pathId),
};
const askedList = z.object(listQuery);
export type RequirementQuery = z.infer<typeof askedList>;

const own = { who: 'requirements.own', tag: 'Requirements' } as const;

export const requirementCalls = {
  list: defineCall({
    ...own,
    method: 'GET',
    path: '/requirement/get',
    summary: 'Own requirement lists, newest first; the first thousand, or with page or limit a page and the total of all',
    query: listQuery,
    result: z.array(requirement),
  }),
  create: defineCall({
    ...own,
    method: 'POST',
    path: '/requirement/create',
    summary: 'Create a requirement list',
    body: requirementForm,
    result: requirement,
    status: 201,
    creates: true,
  }),
  update: defineCall({
    ...own,
    method: 'PUT',
    path: '/requirement/edit/:id',
    summary: 'Change an own requirement list',
    params: { id: pathId },
    body: requirementForm,
    result: requirement,
    versioned: true,
  }),
  remove: defineCall({
    ...own,
    method: 'DELETE',
    path: '/requirement/delete/:id',
    summary: 'Move an own requirement list to Trash, unless a task refers to it',
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
    versioned: true,
  }),
};
