import type { Bound } from '@crm/contract/numbers/bindings';

export type Target = { customerId: number } | { requirementId: number } | { taskId: number };

/** Something that a column or a cell can be bound to. */
export interface Offer {
  to: Target;
  name: string;
  detail: string;
}

const kindWords = { lead: 'lead', contact: 'contact', requirement: 'project', task: 'task' } as const;

/** 'Acme', 'Booking for Acme', 'Acme (in Trash)'. */
export function boundText({ kind, name, customer, state }: Bound): string {
  if (state === 'erased') return 'Erased person';
  if (name === null) return `A ${kindWords[kind]} that you may not see any more`;
  const text = customer === null ? name : `${name} for ${customer}`;
  return state === 'trash' ? `${text} (in Trash)` : text;
}

/** By what the field shows: the name, and more where several have the same. */
export function offersByLabel(offers: readonly Offer[]): Map<string, Offer> {
  const labels = new Map<string, Offer>();
  for (const offer of offers) {
    const { name, detail } = offer;
    const choices = [name, `${name} (${detail})`, `${name} (${detail}, ${Object.values(offer.to).join()})`];
    labels.set(choices.find((label) => !labels.has(label)) ?? name, offer);
  }
  return labels;
}
