import { type Lead, type LeadForm, type LeadList, leadForm } from '@crm/contract/leads';
import { type LeadPriority, leadPriorities, leadPriorityLabels } from '@crm/contract/words';
import { formatAmount } from '../../lib/money.ts';
import { formatPhone } from '../../lib/phone.ts';

/** What the form's inputs hold: text, until the contract's schema has read it. */
export interface LeadValues {
  name: string;
  description: string;
  email: string;
  phone: string;
  location: string;
  source: string;
  priority: LeadPriority | null;
  amount: string;
}

const presets: Record<LeadList, LeadPriority | null> = {
  all: null,
  pending: 'WaitingPeriod',
  rejected: 'NotAnClient',
  completed: 'Client',
};

export function newLeadValues(list: LeadList): LeadValues {
  return { name: '', description: '', email: '', phone: '', location: '', source: '', priority: presets[list], amount: '' };
}

export function leadValues({ name, description, email, phone, location, source, priority, amount }: Lead): LeadValues {
  return { name, description, email: email ?? '', phone, location, source, priority, amount: String(amount) };
}

/** Compared as they would be stored, so that a space at the end is no change. */
export function isSameLead(lead: Lead, form: LeadForm): boolean {
  const stored = leadForm.parse(leadValues(lead));
  return JSON.stringify(stored) === JSON.stringify(form);
}

export const leadLabels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  source: 'Source',
  priority: 'Priority',
  amount: 'Amount',
};

/** A stored value of one field as the list shows it. */
export function leadText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (name === 'amount') return formatAmount(Number(value));
  if (name === 'phone') return formatPhone(String(value));
  if (name === 'priority') return priorityText(String(value));
  return String(value);
}

function priorityText(value: string): string {
  const known = leadPriorities.find((priority) => priority === value);
  return known ? leadPriorityLabels[known] : value;
}
