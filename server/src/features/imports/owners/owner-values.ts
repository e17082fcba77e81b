import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { may } from '@crm/contract/core/permissions';
import type { OwnerValue } from '@crm/contract/imports/import-answers';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { ownerCharacters } from '@crm/contract/rules/imports/row-owner';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { requireImport, requireOpen } from '../import-state.ts';
import { peopleNamed, valuesOfColumn } from './owners.queries.ts';

const maxValues = 1000;

/** The different values of a column and whom each seems to name: by e-mail, or by a name that nobody else has. */
export async function ownerValues(
  context: Context,
  id: number,
  column: number,
): Promise<{ values: OwnerValue[]; more: boolean }> {
  const { actor, pool } = context;
  if (!may(actor.role, 'leads.global')) throw new CallError('FORBIDDEN', 'Only an administrator can import for others.');
  const stored = await requireImport(context, pool, id);
  requireOpen(stored);
  if (column >= stored.columns.length) throw invalidFields({ column: 'Unknown column' });
  return valuesAndPeople(pool, actor.id, id, column);
}

/** The owners that a column seems to name, for an administrator; null where it names nobody. */
export async function suggestOwners({ actor, pool }: Context, id: number, column: number): Promise<ImportPlan['owners']> {
  if (!may(actor.role, 'leads.global')) return null;
  const { values } = await valuesAndPeople(pool, actor.id, id, column);
  const people = values.map(({ value, person }) => ({ value, userId: person?.id ?? null }));
  return people.some(({ userId }) => userId !== null) ? { column, people } : null;
}

async function valuesAndPeople(
  db: Db,
  importerId: number,
  id: number,
  column: number,
): Promise<{ values: OwnerValue[]; more: boolean }> {
  const found = await valuesOfColumn(db, id, column, { characters: ownerCharacters, limit: maxValues + 1 });
  const values = found.slice(0, maxValues);
  const people = await peopleNamed(db, [...new Set(values.flatMap(({ value }) => keysOf(value)))], importerId);
  const personOf = (value: string) => {
    const keys = new Set(keysOf(value));
    const byEmail = people.find(({ emailKey }) => keys.has(emailKey));
    const byName = people.filter(({ nameKey }) => keys.has(nameKey));
    const person = byEmail ?? (byName.length === 1 ? byName[0] : undefined);
    return person ? { id: person.id, name: person.name } : null;
  };
  return {
    values: values.map(({ value, rows }) => ({ value, rows, person: personOf(value) })),
    more: found.length > maxValues,
  };
}

/** 'Anna Doe', 'anna@a.example', 'Anna Doe <anna@a.example>' and 'Doe, Anna'. */
function keysOf(value: string): string[] {
  const text = value.toLowerCase().trim();
  const [before = '', inside = ''] = text.split('<', 2);
  const [last = '', first = ''] = text.split(',', 2);
  const swapped = first === '' ? '' : `${first.trim()} ${last.trim()}`;
  return [text, before.trim(), (inside.split('>', 1)[0] ?? '').trim(), swapped].filter((key) => key !== '');
}
