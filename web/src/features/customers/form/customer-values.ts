import type { Customer, CustomerSetup, CustomerValues } from '../customer-setup.ts';

export function newValues(priority: string | null): CustomerValues {
  return { name: '', description: '', email: '', phone: '', location: '', source: '', priority, amount: '' };
}

export function valuesOf(customer: Customer): CustomerValues {
  const { name, description, email, phone, location, source, priority, amount } = customer;
  return { name, description, email: email ?? '', phone, location, source, priority, amount: String(amount) };
}

/** A contact starts with what its lead says; the two kinds have different priorities. */
export function valuesFromLead(lead: Customer): CustomerValues {
  return { ...valuesOf(lead), priority: null };
}

/** Compares the values as they would be stored, so that a space at the end is no change. */
export function isSameCustomer({ form }: CustomerSetup, customer: Customer, values: CustomerValues): boolean {
  return JSON.stringify(form.parse(valuesOf(customer))) === JSON.stringify(form.parse(values));
}
