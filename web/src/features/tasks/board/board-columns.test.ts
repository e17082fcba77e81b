import { adminColumnOf, adminColumns, staffColumnOf, staffColumns } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { describe, expect, test } from 'vitest';
import { withStage, withTask } from '../actions/task-moves.ts';
import { priorityMeaning, requirementOf } from '../task-labels.ts';
import { adminDetailPath } from '../task-paths.ts';
import { countOf, groupTasks, isMovable, matchesFilter, nextStage, previousStage, stageAt } from './board-columns.ts';

const plain: Task = {
  id: 1,
  contactId: 5,
  staffId: 3,
  requirement: 'Online shop',
  name: 'Olive Street Bakery',
  phone: '5550142376',
  amount: 1200,
  notes: 'n',
  description: 'Two tills',
  finishBy: '2026-11-18',
  priority: 'High',
  stage: 1,
  rework: false,
  newUpdate: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
  customer: {
    id: 5,
    name: 'Olive Street Bakery',
    email: 'olive@bakery.test',
    phone: '5550142376',
    amount: 1200,
    source: 's',
    description: 'd',
    location: 'l',
  },
  staff: { id: 3, name: 'Nora', email: 'nora@crm.test' },
  progress: { done: 0, total: 0 },
};
const tasks = [1, 2, 3, 4].map((stage) => ({ ...plain, id: stage, stage }));
const idsOf = <C>(groups: Map<C, Task[]>) => [...groups].map(([column, held]) => [column, held.map(({ id }) => id)]);

describe('columns', () => {
  test('staff see three, with the stages 2 and 3 in one', { tags: ['B-4-01', 'B-1-04'] }, () => {
    expect(idsOf(groupTasks(staffColumns, staffColumnOf, tasks))).toEqual([
      ['Not Started', [1]],
      ['In Progress', [2, 3]],
      ['Completed', [4]],
    ]);
  });

  test('administrators see four, one for each stage', { tags: ['B-4-02', 'C-9-11'] }, () => {
    expect(idsOf(groupTasks(adminColumns, adminColumnOf, tasks))).toEqual([
      ['Not Started', [1]],
      ['In Progress', [2]],
      ['Review', [3]],
      ['Completed', [4]],
    ]);
  });

  test('counts of the server are added up by column', () => {
    const counts = [
      { stage: 2, count: 700 },
      { stage: 3, count: 500 },
      { stage: 4, count: 9 },
    ];
    expect(staffColumns.map((column) => countOf(counts, staffColumnOf, column))).toEqual([0, 1200, 9]);
  });

  test('a filter looks at what a card shows', () => {
    for (const search of ['', 'olive', '55501', 'ONLINE', 'tills', 'nora']) {
      expect(matchesFilter(plain, { search, priority: null })).toBe(true);
    }
    expect(matchesFilter(plain, { search: 'garden', priority: null })).toBe(false);
    expect(matchesFilter(plain, { search: '', priority: 'Low' })).toBe(false);
  });
});

describe('steps', () => {
  test('a drop is one step, or nothing', { tags: ['B-4-04'] }, () => {
    const drops = tasks.map((task) => staffColumns.map((column) => stageAt(task, column)));
    expect(drops).toEqual([
      [undefined, 2, undefined],
      [1, 3, undefined],
      [undefined, 2, undefined],
      [undefined, undefined, undefined],
    ]);
  });

  test('next below 3, previous above 1, neither once it is completed', { tags: ['B-4-04'] }, () => {
    expect(tasks.map(nextStage)).toEqual([2, 3, undefined, undefined]);
    expect(tasks.map(previousStage)).toEqual([undefined, 1, 2, undefined]);
    expect(tasks.map(isMovable)).toEqual([true, true, true, false]);
  });

  test('a card moves at once, goes back alone, and takes what the server answered', { tags: ['B-4-06', 'C-4-08'] }, () => {
    const rows = { tasks, message: 'kept' };
    const moved = withStage(rows, 1, 2);
    expect(moved.tasks.map(({ stage }) => stage)).toEqual([2, 2, 3, 4]);
    expect(withStage(moved, 1, 1)).toEqual(rows);
    expect(withTask(moved, { ...plain, stage: 2, version: 2 }).tasks[0]).toMatchObject({ stage: 2, version: 2 });
    const newer = { tasks: [{ ...plain, stage: 3, version: 7 }] };
    expect(withTask(newer, { ...plain, stage: 2, version: 2 })).toEqual(newer);
  });
});

describe('words', () => {
  test('priorities have their colours, the requirement its stand-in', {
    tags: ['B-9-05', 'C-4-17', 'B-2.7-05', 'B-3-10'],
  }, () => {
    expect((['High', 'Medium', 'Normal', 'Low'] as const).map(priorityMeaning)).toEqual(['red', 'yellow', 'blue', 'green']);
    expect([requirementOf(plain), requirementOf({ requirement: null })]).toEqual(['Online shop', 'General Requirement']);
  });

  test.each([
    [{ stage: 1 }, true, false],
    [{ stage: 2 }, true, false],
    [{ stage: 3 }, false, false],
    [{ stage: 4 }, false, true],
    [{ stage: 4, rework: true }, true, true],
    [{ stage: 4, rework: true, newUpdate: '2026-11-18T09:00:00.000Z' }, true, true],
  ])('the detail of %j is opened with its pair of flags', (facts, pending, completed) => {
    const path = adminDetailPath({ ...plain, ...facts });
    expect(JSON.parse(decodeURIComponent(path.split('/').at(-1) ?? ''))).toEqual({
      data: { taskId: 1, contactId: 5, staffId: 3, pending, completed },
    });
  });
});
