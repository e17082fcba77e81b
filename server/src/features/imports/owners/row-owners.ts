import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { may } from '@crm/contract/core/permissions';
import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { namedOwner } from '@crm/contract/rules/imports/row-owner';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../plugins/context.ts';
import { activeStaffAmong } from './owners.queries.ts';

/** Whose record a row becomes. */
export type OwnerOf = (cells: readonly string[]) => number;

export function ownerOf({ ownerId, owners }: ImportPlan, importerId: number): OwnerOf {
  const named = namedOwner(owners);
  return (cells) => named(cells) ?? ownerId ?? importerId;
}

/** Administrators alone give records to others, and only to those who work here now. */
export async function requireOwners({ actor }: Context, db: Db, plan: ImportPlan): Promise<void> {
  const named = namedIn(plan).filter((id) => id !== actor.id);
  if (named.length === 0 && !plan.owners) return;
  if (!may(actor.role, 'leads.global')) throw new CallError('FORBIDDEN', 'Only an administrator can import for others.');
  const active = new Set(await activeStaffAmong(db, named));
  if (named.every((id) => active.has(id))) return;
  throw invalidFields({
    ...(plan.ownerId !== null && named.includes(plan.ownerId) && !active.has(plan.ownerId) ? { 'plan.ownerId': notActive } : {}),
    ...(ownersIn(plan).some((id) => id !== actor.id && !active.has(id)) ? { 'plan.owners': notActive } : {}),
  });
}

const notActive = 'Choose an active staff member';

function namedIn(plan: ImportPlan): number[] {
  return [...new Set([...(plan.ownerId === null ? [] : [plan.ownerId]), ...ownersIn(plan)])];
}

function ownersIn({ owners }: ImportPlan): number[] {
  return owners?.people.flatMap(({ userId }) => (userId === null ? [] : [userId])) ?? [];
}
