import type { Call } from '@crm/contract/core/call';
import type { Sample, World } from '../../examples/types.ts';

type Asking = Pick<Sample, 'params' | 'query'>;

/** One way to look at a list: what its file is asked for, and how its screen reads the same rows. */
export interface AskedList {
  by: 'staff' | 'admin';
  file: (world: World) => Asking | Promise<Asking>;
  /** The column of the file that tells the rows apart, and what the list has of it, in its order. */
  column?: string;
  rows?: (world: World) => Promise<readonly (string | null | undefined)[]>;
}

/** A list that is handed out. */
interface ExportedList {
  /** Puts a text into a cell of a row. */
  make: (world: World, text: string, n: number) => Promise<unknown>;
  asked: readonly AskedList[];
}

export type ExportedLists = Record<string, ExportedList>;

/** All rows of a list that loads on. */
export async function loaded<Row>(
  world: World,
  by: AskedList['by'],
  call: Call,
  sent: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } = {},
): Promise<Row[]> {
  const found: unknown[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '2', ...sent.query, ...(cursor === undefined ? {} : { cursor }) };
    const reply = await world[by].send(call, { ...sent, query } as never);
    if (reply.status !== 200) throw new Error(`a list was refused: ${JSON.stringify(reply.failure)}`);
    found.push(...rowsIn(reply.data));
    cursor = reply.next;
  } while (cursor !== undefined);
  return found as Row[];
}

/** Some answers have their rows below a name. */
function rowsIn(data: unknown): unknown[] {
  return Array.isArray(data) ? data : (Object.values(data as object).find(Array.isArray) ?? []);
}
