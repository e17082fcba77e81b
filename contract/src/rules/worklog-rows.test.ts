import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedText, isSavableDay } from './worklog-rows.ts';

const text = fc.constantFrom('', 'x');
const task = fc.record({ taskNumber: fc.constant('task1'), taskName: text, time: text, comment: text });

test('a day is saved with a time or an attendance, or empty; never with a comment alone', { tags: ['C-5-25'] }, () => {
  fc.assert(
    fc.property(text, fc.array(task), fc.boolean(), (attendance, tasks, isAttended) => {
      const isLone = !isAttended && attendance + tasks.map(({ time }) => time).join('') === '';
      const hasComment = tasks.some(({ comment }) => comment !== '');
      expect(isSavableDay({ attendance, tasks }, isAttended)).toBe(!(isLone && hasComment));
    }),
  );
});

test('a text that counts nothing stands beside its 0:00', () => {
  expect([countedText('0:00', 'half h'), countedText('1:30', null)]).toEqual(['0:00 (half h: not a time)', '1:30']);
});
