import type { Correction } from '@crm/contract/office/corrections';
import { useFormTarget } from '../../ui/form/use-form-target.ts';
import { fetchOwnCorrection, fetchOwnDay } from './corrections.api.ts';

/** What is asked for: an open request that is changed, a day with what it holds, or a day that the person chooses. */
export interface Asked {
  request?: Correction;
  day?: { date: string; entryTime: string | null; exitTime: string | null };
}

/** What the form for a request is open for. */
export function useAskTarget() {
  return useFormTarget('correction', loadAsked);
}

async function loadAsked(id: number | string): Promise<Asked | undefined> {
  if (typeof id === 'string') return { day: await fetchOwnDay(id) };
  const request = await fetchOwnCorrection(id);
  return request && { request };
}
