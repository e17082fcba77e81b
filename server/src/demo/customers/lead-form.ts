import type { LeadForm } from '@crm/contract/customers/leads';
import type { Random } from '../random.ts';
import { contacts, endings, firstWords, locations, sentences, shortNotes, sources, trades } from './lead-words.ts';
import { specialLeads } from './special-leads.ts';

type MakeForm = (priority: LeadForm['priority']) => LeadForm;

/** Makes one lead after the other: first the special ones, then as many as are asked for. No name and no phone comes twice. */
export function createForms(random: Random, first = 0): MakeForm {
  const names = random.shuffled(firstWords.flatMap((first) => trades.map((trade) => `${first} ${trade}`)));
  let count = first;
  return (priority) => {
    const special = specialLeads[count];
    const name = random.chance(0.2) ? `${names[count]} ${random.pick(endings)}` : (names[count] ?? `Customer ${count}`);
    const form = {
      name,
      description: descriptionOf(random),
      location: random.pick(locations),
      source: random.pick(sources),
      amount: amountOf(random),
      ...special,
    };
    count += 1;
    return { ...form, email: emailOf(random, form.name), phone: phoneOf(count), priority };
  };
}

/** Mostly a line or two; now and then a word, now and then a story. */
function descriptionOf(random: Random): string {
  if (random.chance(0.15)) return random.pick(shortNotes);
  const longest = random.pick([90, 90, 150, 150, 220, 300, 400]);
  return random
    .shuffled(sentences)
    .reduce((text, sentence) => (text.length + 1 + sentence.length <= longest ? `${text} ${sentence}` : text), '')
    .trim();
}

function emailOf(random: Random, name: string): string | null {
  const domain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40);
  const contact = random.pick(contacts);
  return random.chance(0.12) ? null : `${contact}@${domain}.example`;
}

/** The factor shares no divisor with ten million, so that the numbers look thrown and never repeat. */
function phoneOf(count: number): string {
  return `555${String((count * 6_180_339) % 10_000_000).padStart(7, '0')}`;
}

/** Many small ones and few large ones, as in life. */
function amountOf(random: Random): number {
  if (random.chance(0.05)) return 0;
  const exact = 400 * 1.0625 ** random.int(0, 105);
  return Math.round(exact / 50) * 50;
}
