import { type Lead, leadForm } from '@crm/contract/leads';
import { expect, test } from 'vitest';
import { isSameLead, leadText, leadValues, newLeadValues } from './lead-fields.ts';

const lead: Lead = {
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

test('a new lead starts with the priority of its list', () => {
  expect(newLeadValues('all').priority).toBeNull();
  expect(newLeadValues('pending').priority).toBe('WaitingPeriod');
  expect(newLeadValues('rejected').priority).toBe('NotAnClient');
  expect(newLeadValues('completed').priority).toBe('Client');
});

test('spaces and an empty e-mail are no change, everything else is [B-5-04]', () => {
  const same = { ...leadValues(lead), name: ' Kestrel Freight ', email: '  ', amount: '048000' };
  expect(isSameLead(lead, leadForm.parse(same))).toBe(true);
  const changes = {
    name: 'K',
    description: 'D',
    email: 'a@b.test',
    phone: '1',
    location: 'L',
    source: 'S',
    priority: null,
    amount: '1',
  };
  for (const [field, value] of Object.entries(changes)) {
    expect(isSameLead(lead, leadForm.parse({ ...leadValues(lead), [field]: value })), field).toBe(false);
  }
});

test('stored values are shown as the list shows them', () => {
  expect(leadText('email', null)).toBe('–');
  expect(leadText('phone', '5550142376')).toBe('555 014 2376');
  expect(leadText('priority', 'NotAnClient')).toBe('Not a Client');
  expect(leadText('amount', 0)).toBe('$0');
});
