import type { CustomerKind } from '@crm/contract/customers/customers';
import { kindWords } from '../../customers/customer-kinds.ts';
import type { Importing, RowKind } from '../import-kind.types.ts';
import { changeRecords, recordsOf } from './customer-changes.ts';
import { checkCustomer } from './customer-form.ts';
import { insertRecords, sortInRecords, sortRecordsInLots } from './customer-records.queries.ts';
import { settleCustomers } from './customer-twins.queries.ts';
import { undoCustomers } from './customer-undo.ts';

/** Rows that become leads or contacts. */
export function customerRows(kind: CustomerKind): RowKind {
  const { topic, noun, nouns } = kindWords[kind];
  return {
    topics: kind === 'lead' ? [topic] : [topic, 'leads'],
    nouns: [noun.toLowerCase(), nouns],
    link: `/operations/${nouns}`,
    checkRow: checkCustomer,
    settleRows: (db, { id, plan }, mended) => settleCustomers(db, id, kind, plan.duplicates, mended),
    begin: (db) => sortRecordsInLots(db),
    async importRows(db, importing, after, limit) {
      const slice = await insertRecords(db, { ...importing, kind }, after, limit);
      if (!slice) return undefined;
      const { created, matched, lastRow } = slice;
      if (matched === 0) return { created, changed: 0, lastRow };
      const changed = await changeRecords(db, importing, { after, lastRow, expected: matched });
      return { created, changed, unchanged: matched - changed, lastRow };
    },
    async finish(db, importing) {
      for (const written of kindsOf(kind, importing)) await sortInRecords(db, written);
    },
    changedRecords: recordsOf,
    undo: undoCustomers,
  };
}

function kindsOf(kind: CustomerKind, { plan }: Importing): CustomerKind[] {
  return kind === 'contact' && plan.incompleteAsLeads ? ['lead', 'contact'] : [kind];
}
