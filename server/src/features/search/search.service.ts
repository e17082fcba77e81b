import type { Found } from '@crm/contract/search';
import type { Context } from '../../context.ts';
import { findLeads } from '../leads/leads.service.ts';

/** A few records of each kind that the caller may see. Each feature adds its own finder here. */
export async function search(context: Context, term: string): Promise<Found[]> {
  return findLeads(context, term);
}
