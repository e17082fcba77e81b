import { describe, expect, it } from 'vitest';
import { isLocked, isTicked, stageAfter } from './task-detail-stages.ts';

const boxes = [1, 2, 3, 4];
const stages = [1, 2, 3, 4];
const open = (stage: number, reader: Parameters<typeof isLocked>[2]) => boxes.filter((box) => !isLocked(box, stage, reader));

describe('the boxes of the work stages', () => {
  it('ticks the first ones, as many as the stage counts', { tags: ['C-4-01', 'C-4-02'] }, () => {
    expect(stages.map((stage) => boxes.filter((box) => isTicked(box, stage)))).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]);
  });

  it('goes to the box that is ticked, and before the one that is unticked', { tags: ['C-4-02'] }, () => {
    expect(boxes.map((box) => stageAfter(box, true))).toEqual([1, 2, 3, 4]);
    expect(boxes.map((box) => stageAfter(box, false))).toEqual([0, 1, 2, 3]);
  });

  it('staff have Ongoing and Review, until the task is completed', { tags: ['C-4-03', 'C-4-04'] }, () => {
    const staff = { isAdmin: false, isReadOnly: false };
    expect(stages.map((stage) => open(stage, staff))).toEqual([[2, 3], [2, 3], [2, 3], []]);
  });

  it('administrators have the fourth alone, at every stage', { tags: ['C-4-05', 'C-1-03'] }, () => {
    const admin = { isAdmin: true, isReadOnly: false };
    expect(stages.map((stage) => open(stage, admin))).toEqual([[4], [4], [4], [4]]);
  });

  it('whoever only reads has none', { tags: ['C-6-08'] }, () => {
    for (const isAdmin of [true, false])
      expect(stages.flatMap((stage) => open(stage, { isAdmin, isReadOnly: true }))).toEqual([]);
  });
});
