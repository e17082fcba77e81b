import { contactPriorities, leadPriorities, leadPriorityLabels } from '../../core/words.ts';
import type { CustomerKind } from '../../customers/customers.ts';

const contactWords = new Map(contactPriorities.map((value) => [lettersOf(value), value] as const));
const leadWords = new Map(
  leadPriorities.flatMap((value) =>
    [lettersOf(value), lettersOf(leadPriorityLabels[value])].map((letters) => [letters, value] as const),
  ),
);

/** By its value or its label, however it is written. */
export function priorityOf(kind: CustomerKind, text: string): string | undefined {
  return (kind === 'contact' ? contactWords : leadWords).get(lettersOf(text));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
