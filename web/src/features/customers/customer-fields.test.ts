import { expect, test } from 'vitest';
import { customerText, roleText } from './customer-fields.ts';

test('stored values are shown as the list shows them', () => {
  expect(customerText('email', null)).toBe('–');
  expect(customerText('phone', '5550142376')).toBe('555 014 2376');
  expect(customerText('priority', 'NotAnClient')).toBe('Not a Client');
  expect(customerText('priority', 'High')).toBe('High');
  expect(customerText('amount', 0)).toBe('$0');
  expect(customerText('location', 'Dayton')).toBe('Dayton');
});

test('a follower has a role in words', () => {
  expect(roleText('admin')).toBe('Admin');
  expect(roleText('staff')).toBe('Staff');
  expect(roleText(undefined)).toBe('–');
});
