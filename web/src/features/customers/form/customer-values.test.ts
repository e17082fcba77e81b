import { customerFields } from '@crm/contract/customers/customers';
import { expect, test } from 'vitest';
import { contactSetup } from '../contact-setup.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import { leadSetup } from '../lead-setup.ts';
import { isSameCustomer, newValues, valuesFromLead, valuesOf } from './customer-values.ts';

const lead: Customer = {
  id: 7,
  name: 'Kestrel Freight',
  description: 'Fleet tracking',
  email: null,
  phone: '5550142376',
  location: 'Dayton',
  source: 'Referral',
  priority: 'WaitingPeriod',
  amount: 48_000,
  version: 3,
  createdAt: '2026-11-18T09:00:00.000Z',
};
const contact: Customer = { ...lead, email: 'office@kestrel.test', priority: 'High' };
const changes = {
  name: 'K',
  description: 'D',
  email: 'a@b.test',
  phone: '1',
  location: 'L',
  source: 'S',
  amount: '1',
};

test('a new lead starts with the priority of its list', () => {
  expect(leadSetup.presetOf('all')).toBeNull();
  expect(leadSetup.presetOf('pending')).toBe('WaitingPeriod');
  expect(leadSetup.presetOf('rejected')).toBe('NotAnClient');
  expect(leadSetup.presetOf('completed')).toBe('Client');
});

test('a new contact has no priority yet, and every field of it is required', { tags: ['B-5-05'] }, () => {
  const { error } = contactSetup.form.safeParse(newValues(contactSetup.presetOf('all')));
  const required = error?.issues.filter(({ message }) => message === 'This field is required').map(({ path }) => path[0]);
  expect(required).toEqual(customerFields);
});

test('spaces and an empty e-mail of a lead are no change, everything else is', { tags: ['B-5-04'] }, () => {
  const same = { ...valuesOf(lead), name: ' Kestrel Freight ', email: '  ', amount: '048000' };
  expect(isSameCustomer(leadSetup, lead, same)).toBe(true);
  expectChanges(leadSetup, lead, { ...changes, priority: null });
});

test('spaces in a contact are no change, everything else is', { tags: ['B-5-07'] }, () => {
  const same = { ...valuesOf(contact), name: ' Kestrel Freight ', email: ' office@kestrel.test ', amount: '048000' };
  expect(isSameCustomer(contactSetup, contact, same)).toBe(true);
  expectChanges(contactSetup, contact, { ...changes, priority: 'Low' });
});

test('a contact made of a lead starts with all that the lead says, except the priority', () => {
  expect(valuesFromLead({ ...lead, priority: 'Client' })).toEqual({
    name: 'Kestrel Freight',
    description: 'Fleet tracking',
    email: '',
    phone: '5550142376',
    location: 'Dayton',
    source: 'Referral',
    priority: null,
    amount: '48000',
  });
});

function expectChanges(setup: CustomerSetup, customer: Customer, values: Record<string, string | null>): void {
  for (const [field, value] of Object.entries(values)) {
    expect(isSameCustomer(setup, customer, { ...valuesOf(customer), [field]: value }), field).toBe(false);
  }
}
