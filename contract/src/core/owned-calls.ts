import * as z from 'zod/mini';
import { defineCall, type Schema, type Shape } from './call.ts';
import { direction, pathId, scrolling, searchTerm } from './fields.ts';
import { fileFormat, listFile } from './files.ts';
import { type Entity, kinds } from './kinds.ts';

/** What a record has beside its form. */
export const ownedShape = { id: z.int(), version: z.int(), createdAt: z.string() };

/** How a list is searched and turned, and how one record of it is found. */
export const ownedQuery = { search: searchTerm, direction, id: z.optional(pathId) };

interface Spec<Q, F, R> {
  entity: Entity;
  /** Before '/get', '/export', '/create', '/edit/:id' and '/delete/:id'. */
  path: `/${string}`;
  tag: string;
  form: F;
  record: R;
  /** `ownedQuery` with the orders and filters of the kind. */
  query: Q;
  /** When it cannot be deleted. */
  unless?: string;
}

/** The calls of a kind of record that nobody but its owner reads and changes. */
export function ownedCalls<Q extends Shape, F extends Schema, R extends Schema>({
  entity,
  path,
  tag,
  form,
  record,
  query,
  unless,
}: Spec<Q, F, R>) {
  const { one, many } = kinds[entity];
  const own = { who: 'records.own', tag } as const;
  const changed = { params: { id: pathId }, versioned: true } as const;
  return {
    list: defineCall({
      ...own,
      method: 'GET',
      path: `${path}/get`,
      summary: `Own ${many}, newest first; they load on`,
      query: { ...scrolling, ...query },
      result: z.array(record),
    }),
    export: defineCall({
      ...own,
      ...listFile,
      path: `${path}/export`,
      summary: `Own ${many} as CSV or .xlsx, as they are searched, filtered and sorted`,
      query: { ...query, format: fileFormat },
    }),
    create: defineCall({
      ...own,
      method: 'POST',
      path: `${path}/create`,
      summary: `Create a ${one}`,
      body: form,
      result: record,
      status: 201,
      creates: true,
    }),
    update: defineCall({
      ...own,
      ...changed,
      method: 'PUT',
      path: `${path}/edit/:id`,
      summary: `Change an own ${one}`,
      body: form,
      result: record,
    }),
    remove: defineCall({
      ...own,
      ...changed,
      method: 'DELETE',
      path: `${path}/delete/:id`,
      summary: `Move an own ${one} to Trash${unless ? `, unless ${unless}` : ''}`,
      result: z.strictObject({ id: z.int() }),
    }),
  };
}
