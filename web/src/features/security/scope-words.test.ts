import { expect, it } from 'vitest';
import { areasFor, scopeText } from './scope-words.ts';

it('a scope is told in words, in the order of the areas', () => {
  expect(scopeText(['work:read', 'customers:write'])).toBe('Customers: read and write, Work: read');
});

it('a person chooses among the areas that the role has something in', () => {
  expect(areasFor('staff')).toEqual(['customers', 'work', 'office', 'chat', 'reports']);
  expect(areasFor('admin')).toEqual(['customers', 'work', 'office', 'chat', 'reports', 'administration']);
});
