import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemCountText, maxItems, requirementForm } from './requirements.ts';

const filled = fc
  .string({ minLength: 1, maxLength: 40 })
  .filter((text) => text.replace(/[\u0000-\u001f\u007f]/g, ' ').trim() !== '');
const empty = fc.constantFrom('', ' ', '\t', '  \n');
const issuesOf = (data: unknown) =>
  requirementForm.safeParse({ project: 'Website', data }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('empty rows at the end are dropped, the others are kept in their order', { tags: ['B-5-10'] }, () => {
  fc.assert(
    fc.property(fc.array(filled, { minLength: 1, maxLength: 20 }), fc.array(empty, { maxLength: 5 }), (items, rest) => {
      const { data } = requirementForm.parse({ project: 'Website', data: [...items, ...rest] });
      expect(data).toHaveLength(items.length);
      expect(data).toEqual(requirementForm.parse({ project: 'Website', data: items }).data);
    }),
  );
});

test('an empty row between others is refused at its own place', { tags: ['B-5-09'] }, () => {
  fc.assert(
    fc.property(fc.array(filled, { minLength: 1, maxLength: 5 }), empty, filled, (before, gap, after) => {
      expect(issuesOf([...before, gap, after])).toEqual([[`data.${before.length}`, 'Item is required']]);
    }),
  );
});

test('at least one item and a title are required', { tags: ['B-5-08'] }, () => {
  for (const data of [[], [''], [' ', '\t'], undefined, null, 'text', [1]])
    expect(issuesOf(data)?.[0]?.[1]).toBe('Item is required');
  for (const project of ['', '  ', undefined, null, 5])
    expect(requirementForm.safeParse({ project, data: ['x'] }).error?.issues[0]?.message).toBe('Title is required');
});

test('lists and items have an end', () => {
  expect(issuesOf(Array.from({ length: maxItems + 1 }, () => 'x'))).toEqual([['data', 'Must be at most 200 items']]);
  expect(issuesOf(['x'.repeat(501)])).toEqual([['data.0', 'Must be at most 500 characters']]);
  expect(requirementForm.parse({ project: ' Website\n', data: [' one\ntwo '] })).toEqual({
    project: 'Website',
    data: ['one two'],
  });
});

test('items are counted in words', () => {
  expect([1, 3].map(itemCountText)).toEqual(['1 item', '3 items']);
});
