import * as z from 'zod/mini';
import { readPathData } from '../../lib/address/path-data.ts';

// Flags in an address can be edited by anybody: they choose what is shown first, the server decides what is allowed.

const id = z.int().check(z.positive());
const flag = z.optional(z.boolean());
const staffTask = z.object({ taskId: id, contactId: id, update: flag, clear: flag });
const teamTask = z.object({ taskId: id, contactId: id, role: z.nullish(z.union([z.boolean(), z.string()])) });
const flatAdminTask = z.object({ taskId: id, contactId: id, staffId: z.optional(id), pending: flag, completed: flag });
// The two source documents write it differently: wrapped in { data } and flat.
const adminTask = z.pipe(
  z.union([z.object({ data: flatAdminTask }), flatAdminTask]),
  z.transform((value) => ('data' in value ? value.data : value)),
);
const column = z.object({ status: z.string() });
const status = z.union([z.string().check(z.minLength(1)), z.number(), z.record(z.string(), z.unknown())]);
export type AskedStatus = z.infer<typeof status>;

export function parseStaffTask(pathname: string) {
  return readPathData(staffTask, pathname);
}

export function parseTeamTask(pathname: string) {
  return readPathData(teamTask, pathname);
}

export function parseAdminTask(pathname: string) {
  return readPathData(adminTask, pathname);
}

export function parseTaskColumn(pathname: string) {
  return readPathData(column, pathname);
}

export function parseTaskStatus(pathname: string) {
  return readPathData(status, pathname, looseValue);
}

/** A column name, a contact id and JSON all stand in the address of the status view. */
function looseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
