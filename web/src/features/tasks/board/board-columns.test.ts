import { staffColumns } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { describe, expect, test } from 'vitest';
import { type Portions, rowsOf } from '../../../lib/scrolled-list.ts';
import { statusLooks } from '../../../ui/badge/status-badge.tsx';
import { columnWithStage, listWithTask } from '../actions/task-moves.ts';
import { requirementOf } from '../task-labels.ts';
import { adminDetailPath } from '../task-paths.ts';
import { isMovable, nextStage, previousStage, stageAt } from './board-columns.ts';

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
  sentBack: null,
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
const portionsOf = (rows: Task[]): Portions<Task> => ({ pages: [{ rows, total: rows.length }], pageParams: [undefined] });
const idsOf = (portions: Portions<Task>) => rowsOf(portions).map(({ id }) => id);

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
    const todo = portionsOf([plain, { ...plain, id: 9 }]);
    const progress = portionsOf([
      { ...plain, id: 2, stage: 2, finishBy: '2026-11-17' },
      { ...plain, id: 3, stage: 3, finishBy: '2026-11-19' },
    ]);
    const moved = {
      todo: columnWithStage('Not Started', todo, plain, 2),
      progress: columnWithStage('In Progress', progress, plain, 2),
    };
    expect([idsOf(moved.todo), idsOf(moved.progress)]).toEqual([[9], [2, 1, 3]]);
    expect([moved.todo.pages[0]?.total, moved.progress.pages[0]?.total]).toEqual([1, 3]);
    expect(columnWithStage('Not Started', moved.todo, plain, 1)).toEqual(todo);
    expect(columnWithStage('In Progress', moved.progress, plain, 1)).toEqual(progress);
    const answered = { ...plain, stage: 2, version: 2 };
    expect(rowsOf(listWithTask(moved.progress, answered))[1]).toEqual(answered);
    const newer = portionsOf([{ ...plain, stage: 3, version: 7 }]);
    expect(listWithTask(newer, answered)).toEqual(newer);
  });

  test('a card that belongs to what is not loaded yet is counted there', () => {
    const { pages, ...rest } = portionsOf([{ ...plain, id: 2, stage: 2, finishBy: '2026-11-10' }]);
    const cut = { ...rest, pages: pages.map((portion) => ({ ...portion, total: 70, next: 'cursor' })) };
    const moved = columnWithStage('In Progress', cut, plain, 2);
    expect([idsOf(moved), moved.pages[0]?.total]).toEqual([[2], 71]);
  });
});

describe('words', () => {
  test('priorities have their colours, the requirement its stand-in', {
    tags: ['B-9-05', 'C-4-17', 'B-2.7-05', 'B-3-10'],
  }, () => {
    expect((['High', 'Medium', 'Normal', 'Low'] as const).map((word) => statusLooks[word].meaning)).toEqual([
      'red',
      'yellow',
      'blue',
      'green',
    ]);
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
