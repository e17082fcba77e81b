import { describe, expect, it } from 'vitest';
import {
  adminColumnOf,
  afterMove,
  dealStageOf,
  staffColumnOf,
  stateFacts,
  stateOf,
  statusOf,
  type TaskMove,
  type TaskState,
  taskStates,
} from './task-states.ts';

/** The table of the specification, written out; whatever is not here is refused. */
const allowed: [TaskMove, Partial<Record<TaskState, TaskState>>][] = [
  [{ move: 'step', stage: 0 }, {}],
  [{ move: 'step', stage: 1 }, { S2: 'S1' }],
  [
    { move: 'step', stage: 2 },
    { S1: 'S2', S3: 'S2' },
  ],
  [{ move: 'step', stage: 3 }, { S2: 'S3' }],
  [{ move: 'step', stage: 4 }, {}],
  [
    { move: 'boxes', stage: 1 },
    { S1: 'S1', S2: 'S1', S3: 'S1' },
  ],
  [
    { move: 'boxes', stage: 2 },
    { S1: 'S2', S2: 'S2', S3: 'S2' },
  ],
  [
    { move: 'boxes', stage: 3 },
    { S1: 'S3', S2: 'S3', S3: 'S3' },
  ],
  [
    { move: 'boxes', stage: 4 },
    { S4: 'S4', R1: 'R1', R2: 'R2' },
  ],
  [{ move: 'review', stage: 1 }, {}],
  [{ move: 'review', stage: 2 }, {}],
  [
    { move: 'review', stage: 3 },
    { S4: 'S3', R1: 'S3', R2: 'S3' },
  ],
  [
    { move: 'review', stage: 4 },
    { S1: 'S4', S2: 'S4', S3: 'S4' },
  ],
  [{ move: 'rework' }, { S4: 'R1', R1: 'S4', R2: 'S4' }],
  [{ move: 'rework', hasOrder: true }, { S4: 'R1' }],
  [{ move: 'sendBack' }, { S3: 'R1' }],
  [{ move: 'finish' }, { R1: 'R2', R2: 'R1' }],
];

const cases = allowed.flatMap(([move, table]) => taskStates.map((from) => ({ from, move, to: table[from] })));

describe('the life of a task', () => {
  it.each(cases)('from $from by $move leads to $to', { tags: ['C-4-02', 'C-4-05', 'C-4-10', 'B-4-06'] }, ({ from, move, to }) => {
    expect(afterMove(from, move)).toBe(to);
  });

  it.each(taskStates)('%s is found again by its facts', (state) => {
    expect(stateOf(stateFacts[state])).toBe(state);
  });

  it('never lets staff reach the fourth stage, nor leave it', { tags: ['C-4-03'] }, () => {
    const staffMoves = cases.filter(({ move }) => move.move === 'step' || move.move === 'boxes');
    const open: readonly (TaskState | undefined)[] = ['S1', 'S2', 'S3'];
    for (const { from, to } of staffMoves.filter((one) => one.to !== undefined))
      expect(open.includes(from)).toBe(open.includes(to));
  });

  it('has one status word: finished rework, or fourth stage', { tags: ['C-4-11', 'C-2.9-06'] }, () => {
    expect(taskStates.map((state) => statusOf(stateFacts[state]))).toEqual([
      'Pending',
      'Pending',
      'Pending',
      'Completed',
      'Pending',
      'Completed',
    ]);
  });

  it('has its words for each place', { tags: ['B-4-01', 'B-4-02', 'C-4-07', 'B-9-06'] }, () => {
    expect([1, 2, 3, 4].map(staffColumnOf)).toEqual(['Not Started', 'In Progress', 'In Progress', 'Completed']);
    expect([1, 2, 3, 4].map(adminColumnOf)).toEqual(['Not Started', 'In Progress', 'Review', 'Completed']);
    expect(['1', '2', '3', '4', '5', ''].map(dealStageOf)).toEqual([
      'Qualification',
      'Needs Analysis',
      'Value Proposition',
      'Identify Decision Makers',
      'Other',
      'Other',
    ]);
  });
});
