import type { ImportField } from '@crm/contract/imports/import-kinds';

/** Texts that were typed and that the server does not have yet. */
export type RowDraft = Readonly<Partial<Record<ImportField, string>>>;
/** By the number of the row. */
export type Drafts = ReadonlyMap<number, RowDraft>;

export function withDraft(drafts: Drafts, row: number, draft: RowDraft): Drafts {
  return new Map(drafts).set(row, { ...drafts.get(row), ...draft });
}

/** What was typed while its row was on its way stays. */
export function withoutSent(drafts: Drafts, row: number, sent: RowDraft): Drafts {
  const fields = Object.keys(drafts.get(row) ?? {}) as ImportField[];
  const draft = drafts.get(row) ?? {};
  const left = fields.filter((field) => !(field in sent) || sent[field] !== draft[field]);
  const next = new Map(drafts);
  if (left.length === 0) next.delete(row);
  else next.set(row, Object.fromEntries(left.map((field) => [field, draft[field] ?? ''])));
  return next;
}
