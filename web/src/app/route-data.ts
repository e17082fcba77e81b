import * as z from 'zod/mini';
import type { RouteDataKind } from './route-table.ts';

// Flags in an address can be edited by anybody: they choose what is shown first, the server decides what is allowed.

const id = z.int().check(z.positive());
const flag = z.optional(z.boolean());
const adminTask = z.object({ taskId: id, contactId: id, staffId: z.optional(id), pending: flag, completed: flag });

const schemas = {
  staffTask: z.object({ taskId: id, contactId: id, update: flag, clear: flag }),
  teamTask: z.object({ taskId: id, contactId: id, role: z.nullish(z.union([z.boolean(), z.string()])) }),
  // The two source documents write it differently: wrapped in { data } and flat.
  adminTask: z.pipe(
    z.union([z.object({ data: adminTask }), adminTask]),
    z.transform((value) => ('data' in value ? value.data : value)),
  ),
  taskColumn: z.object({ status: z.string() }),
  project: z.object({ staffIds: z.array(id), projectName: z.string() }),
  taskStatus: z.union([z.string().check(z.minLength(1)), z.number(), z.record(z.string(), z.unknown())]),
} satisfies Record<RouteDataKind, z.ZodMiniType>;

export type RouteData<K extends RouteDataKind> = z.infer<(typeof schemas)[K]>;

/**
 * What the last part of an address says, or undefined when it says nothing that can be used.
 * Takes the undecoded path: the router decodes a '%2F' inside the JSON twice.
 */
export function parseRouteData<K extends RouteDataKind>(kind: K, pathname: string): RouteData<K> | undefined {
  try {
    const text = decodeURIComponent(pathname.replace(/\/$/, '').split('/').at(-1) ?? '');
    const parsed = schemas[kind].safeParse(kind === 'taskStatus' ? looseValue(text) : JSON.parse(text));
    return parsed.success ? (parsed.data as RouteData<K>) : undefined;
  } catch {
    return undefined;
  }
}

/** A column name, a contact id and JSON all stand in the address of the status view. */
function looseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
