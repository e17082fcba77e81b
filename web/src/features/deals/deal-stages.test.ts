import { dealStageOf } from '@crm/contract/rules/task-states';
import { expect, test } from 'vitest';
import { stageMeaning, stages, stageText, totalText } from './deal-stages.ts';

test('each stage has its name and a colour of its own, and anything else is grey', { tags: ['B-9-06', 'B-2.3-02'] }, () => {
  expect(stages.map(dealStageOf)).toEqual(['Qualification', 'Needs Analysis', 'Value Proposition', 'Identify Decision Makers']);
  expect(new Set(stages.map(stageMeaning)).size).toBe(4);
  for (const other of ['', '0', '5', 'To Do']) expect([dealStageOf(other), stageMeaning(other)]).toEqual(['Other', 'grey']);
});

test('a stage or all of them as count and sum', () => {
  const sums = [
    { stage: '1', count: 12, sum: 48_000 },
    { stage: '3', count: 1200, sum: 5000 },
  ];
  expect(stageText(sums, '1')).toBe('12 · $48,000');
  expect(stageText(sums, '2')).toBe('0 · $0');
  expect(totalText(sums)).toBe('1,212 deals · $53,000');
  expect(totalText([{ stage: '4', count: 1, sum: 5 }])).toBe('1 deal · $5');
});
