import type { ErasedKind } from '@crm/contract/office/privacy';
import { type Pool, transaction } from '../../../db/client.ts';
import { OperatorError } from '../../../db/operator-error.ts';
import { eraseLocked } from './erasure.service.ts';
import { streamErasures, wasThere } from './erasures.queries.ts';

/** One line for each erasure: 'customer 12 2026-03-10T12:00:00.000Z'. It names nobody. */
export async function printErasures(pool: Pool): Promise<string> {
  const lines: string[] = [];
  for await (const found of streamErasures(pool))
    lines.push(...found.map(({ kind, recordId, erasedAt }) => `${kind} ${recordId} ${erasedAt.toISOString()}`));
  return lines.join('\n');
}

/** After a backup was restored that is older than some erasures. What is erased already, or is not there, stays as it is. */
export async function eraseAgain(pool: Pool, list: string): Promise<string> {
  const wanted = list.split(/\r?\n/).flatMap((line, n) => (line.trim() === '' ? [] : [parseLine(line.trim(), n + 1)]));
  let erased = 0;
  for (const { kind, id, at } of wanted) {
    erased += await transaction(pool, async (db) =>
      (await wasThere(db, kind, id, at)) ? eraseLocked(db, { kind, ids: [id], reason: null, at, byId: null }) : 0,
    );
  }
  return `${wanted.length} erasures were read, and ${erased} of them were done again.`;
}

function parseLine(line: string, number: number): { kind: ErasedKind; id: number; at: Date } {
  const [, kind, id, at = ''] = /^(customer|person) ([1-9]\d{0,14}) (\S{1,40})$/.exec(line) ?? [];
  const instant = new Date(at);
  if ((kind !== 'customer' && kind !== 'person') || Number.isNaN(instant.getTime()))
    throw new OperatorError(`Line ${number} is no erasure: customer or person, a number, and when. Nothing was erased.`);
  return { kind, id: Number(id), at: instant };
}
