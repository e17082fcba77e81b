import { expect, test } from 'vitest';
import { partsOf } from './task-detail-records.tsx';

test('a line of team work is read from its end: a name can hold a dash', { tags: ['C-2.7-04'] }, () => {
  expect(partsOf('Lena Brandt - Notes changed - 2026-11-16 3:12 PM')).toEqual({
    name: 'Lena Brandt',
    what: 'Notes changed',
    when: '2026-11-16 3:12 PM',
  });
  expect(partsOf('A - B - Notes changed - 2026-11-16 3:12 PM').name).toBe('A - B');
  expect(partsOf('moved')).toEqual({ name: '', what: 'moved', when: '' });
});
