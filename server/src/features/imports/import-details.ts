import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import type { Importing } from './import-kind.types.ts';
import { requireImport } from './import-state.ts';
import type { StoredImport } from './imports.queries.ts';

const shownSamples = 3;

/** All that a screen needs, as it is now. */
export async function detailsOf(context: Context, db: Db, id: number): Promise<ImportDetails> {
  return detailsFrom(await requireImport(context, db, id));
}

function detailsFrom(stored: StoredImport): ImportDetails {
  const { created, changed, rowCount, progress: _progress, columns, plan, doneAt, ...rest } = stored;
  return {
    ...rest,
    rows: rowCount,
    columns: columns.map(({ name, samples, filled = 0 }) => ({ name, samples: samples.slice(0, shownSamples), filled })),
    plan: plan ?? emptyPlan,
    result: doneAt === null ? null : { created, changed },
    createdAt: stored.createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

/** Of an import of the version before, which has none. */
const emptyPlan: ImportPlan = {
  mapping: {},
  dropped: [],
  duplicates: 'skip',
  phoneCountry: '',
  dayOrder: 'monthFirst',
  incompleteAsLeads: false,
  ownerId: null,
  owners: null,
};

export function planOf(mapping: ImportPlan['mapping']): ImportPlan {
  return { ...emptyPlan, mapping };
}

export function importingOf(
  { actor, timeZone, company, clock }: Context,
  { id, kind, columns, format, plan: stored }: StoredImport,
  plan = stored,
): Importing {
  const { currencySign } = company;
  return {
    ...{ id, kind, columns, format, timeZone, currencySign },
    importerId: actor.id,
    plan: plan ?? emptyPlan,
    now: clock.now(),
  };
}
