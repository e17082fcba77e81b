import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { importCalls } from '@crm/contract/imports/imports';
import type { Session } from '../api.ts';

/** A file that was read and is not imported; answers the number of the import. */
export async function beginImport({ send }: Pick<Session, 'send'>, kind: ImportKind): Promise<number> {
  const lines = 'Name,Phone,Email,Text\nAnna,5550142376,anna@one.test,Called twice\n';
  const body = new File([lines], 'people.csv', { type: 'text/csv' });
  return (await send(importCalls.upload, { params: { kind }, body })).data.id;
}
