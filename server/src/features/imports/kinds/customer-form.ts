import { contactForm } from '@crm/contract/customers/contacts';
import { type CustomerField, type CustomerKind, customerFields } from '@crm/contract/customers/customers';
import { leadForm } from '@crm/contract/customers/leads';
import type { ImportProblem } from '@crm/contract/imports/import-answers';
import type { RowTexts } from '@crm/contract/rules/import-values';
import type { CheckedRow, Importing } from '../import-kind.types.ts';
import { shown } from '../rows/shown.ts';
import { withLines } from './description-notes.ts';

/** The lead or contact that a row makes, or its problems. The schemas of the contract decide. */
export function checkCustomer(texts: RowTexts, { kind, plan }: Pick<Importing, 'kind' | 'plan'>): CheckedRow {
  if (kind === 'lead') return formOf('lead', texts);
  const contact = formOf('contact', texts);
  if (!contact.problems || !plan.incompleteAsLeads || !contact.problems.every(isLacking)) return contact;
  const lead = formOf('lead', withoutPriority(texts));
  return lead.problems ? contact : { ...lead, asLead: true };
}

/** What a contact needs and a lead does not. */
function isLacking({ field, value }: ImportProblem): boolean {
  return value === '' && (field === 'email' || field === 'priority');
}

/** The priorities of a contact are none of a lead's: the word stays readable. */
function withoutPriority({ fields, note, cells }: RowTexts): RowTexts {
  const { priority = '', ...others } = fields;
  return { fields: others, note: priority === '' ? note : [...note, `Priority: ${priority}`], cells };
}

function formOf(kind: CustomerKind, { fields, note }: RowTexts): CheckedRow {
  const { description, notes } = withLines(fields.description ?? '', note);
  const values = { ...noTexts, ...fields, description };
  const form = kind === 'lead' ? leadForm.safeParse(ofCustomer(values)) : contactForm.safeParse(ofCustomer(values));
  if (form.success) return { form: form.data, problems: null, ...(notes ? { notes } : {}) };
  const { issues } = form.error;
  const problems = customerFields.flatMap((field) => {
    const first = issues.find((issue) => issue.path[0] === field);
    const text = values[field];
    return first ? [{ field, value: shown(text), message: worded(field, text, first.message) }] : [];
  });
  return { form: null, problems };
}

const noTexts: Record<CustomerField, string> = {
  name: '',
  description: '',
  email: '',
  phone: '',
  location: '',
  source: '',
  priority: '',
  amount: '',
};

/** Without the fields of other kinds. */
function ofCustomer(values: Record<CustomerField, string>): Record<CustomerField, string> {
  const { name, description, email, phone, location, source, priority, amount } = values;
  return { name, description, email, phone, location, source, priority, amount };
}

/** The contract has one message for a missing and an unknown priority of a contact. This tells the unknown one apart. */
function worded(field: CustomerField, text: string, message: string): string {
  return field === 'priority' && text !== '' ? 'Unknown priority' : message;
}
