import { type ImportKind, importKinds } from '@crm/contract/imports/import-kinds';
import { importCalls } from '@crm/contract/imports/imports';
import { importAddress } from '../../web/src/features/imports/import-kinds.ts';
import type { Session } from '../api.ts';
import { hostile, tenDigits } from './hostile-text.ts';

/** One of each kind, which is not confirmed. */
export async function beginImports(owner: Session): Promise<Record<string, string>> {
  const begun = importKinds.map(async (kind) => {
    const { id } = await uploadHostileFile(owner, kind);
    return [importAddress(kind, ':id'), importAddress(kind, id)] as const;
  });
  return Object.fromEntries(await Promise.all(begun));
}

async function uploadHostileFile(owner: Session, kind: ImportKind) {
  const content = `${hostile('column')},Phone\r\n${hostile('cell')},${tenDigits()}\r\n`;
  const body = new File([content], `${hostile('file')}.csv`);
  return (await owner.send(importCalls.upload, { params: { kind }, body: body as never })).data;
}

export async function importHostileFile(owner: Session): Promise<void> {
  const data = await uploadHostileFile(owner, 'lead');
  const all = { columns: [], fallback: hostile('imports.fallback') };
  const mapping = {
    ...data.plan.mapping,
    name: all,
    description: all,
    location: all,
    source: all,
    amount: { columns: [], fallback: '1' },
  };
  const params = { id: String(data.id) };
  await owner.send(importCalls.check, { params, body: { plan: { ...data.plan, mapping } } });
  await owner.send(importCalls.mend, { params, body: { row: 2, texts: { location: hostile('imports.text') } } });
  await owner.send(importCalls.confirm, { params, body: {} });
}
