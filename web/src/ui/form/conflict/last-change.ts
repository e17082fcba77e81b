import type { HistoryEntity } from '@crm/contract/core/kinds';
import { historyCalls } from '@crm/contract/records/history';
import { api } from '../../../lib/api.ts';

export interface LastChange {
  actor: string;
  at: string;
}

/** Who changed a record last. Nobody waits for it to be repeated: without it only the name is missing. */
export async function lastChangeOf(entity: HistoryEntity, id: number): Promise<LastChange | undefined> {
  try {
    const { entries } = await api(historyCalls.list, { params: { entity, id: String(id) } });
    return entries.find(({ type }) => type === 'change');
  } catch {
    return undefined;
  }
}
