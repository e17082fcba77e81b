import type { Role } from '@crm/contract/core/permissions';
import { leadPriorities, leadPriorityLabels } from '@crm/contract/core/words';
import type { CustomerField } from '@crm/contract/customers/customers';
import { formatAmount } from '../../lib/money.ts';
import { formatPhone } from '../../lib/phone.ts';

const labels: Record<CustomerField, string> = {
  name: 'Name',
  description: 'Description',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  source: 'Source',
  priority: 'Priority',
  amount: 'Amount',
};
/** By any name that the history can hold. */
export const customerLabels: Record<string, string> = labels;

/** A stored value of one field as the list shows it. */
export function customerText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (name === 'amount') return formatAmount(Number(value));
  if (name === 'phone') return formatPhone(String(value));
  if (name === 'priority') return priorityText(String(value));
  return String(value);
}

/** The priorities of contacts are words already. */
function priorityText(value: string): string {
  const known = leadPriorities.find((priority) => priority === value);
  return known ? leadPriorityLabels[known] : value;
}

export function roleText(role: Role | undefined): string {
  if (role === undefined) return '–';
  return role === 'admin' ? 'Admin' : 'Staff';
}
