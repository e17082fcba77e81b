import type { TermsFrom } from '@crm/contract/rules/entitlement';
import type { Db } from '../../db/client.ts';
import { entitlementsOf } from './entitlement.queries.ts';

/** What is agreed with people, and with everybody else. */
export interface AgreedTerms {
  ownOf: (staffId: number) => TermsFrom[];
  defaults: TermsFrom[];
}

export async function agreedTerms(db: Db, staffIds: readonly number[]): Promise<AgreedTerms> {
  const sets = await entitlementsOf(db, [...new Set(staffIds)]);
  return {
    ownOf: (staffId) => sets.filter((set) => set.staffId === staffId),
    defaults: sets.filter(({ staffId }) => staffId === null),
  };
}

export async function termsOfPerson(db: Db, staffId: number): Promise<{ own: TermsFrom[]; defaults: TermsFrom[] }> {
  const { ownOf, defaults } = await agreedTerms(db, [staffId]);
  return { own: ownOf(staffId), defaults };
}
