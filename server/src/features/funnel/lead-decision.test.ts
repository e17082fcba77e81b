import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecisionLine, decisionOf } from './lead-decision.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const line = (at: number, before: string | null, after: string | null, action = 'updated'): DecisionLine => ({
  at: day(at),
  action,
  before,
  after,
});

describe('when a lead was decided', () => {
  it('is the day of the last change to the list that it is in', () => {
    const lines = [
      line(1, null, 'WaitingPeriod', 'created'),
      line(5, 'WaitingPeriod', 'Client'),
      line(7, 'Client', 'NotAnClient'),
      line(9, 'NotAnClient', 'Client'),
    ];
    expect(decisionOf('Client', lines)).toEqual(day(9));
    expect(decisionOf('NotAnClient', lines.slice(0, 3))).toEqual(day(7));
  });

  it('is null while the lead waits, and after it waits again', () => {
    expect(decisionOf(null, [])).toBeNull();
    expect(decisionOf('NoUpdates', [line(1, null, 'Client', 'created'), line(2, 'Client', 'NoUpdates')])).toBeNull();
  });

  it('is the day before a merge that was undone, also for the record that went', () => {
    const kept = [line(1, null, 'Client', 'created'), line(2, 'Client', null, 'merged'), line(3, null, 'Client', 'merge undone')];
    expect(decisionOf('Client', kept)).toEqual(day(1));
    const dropped = [line(1, null, 'Client', 'created'), line(2, null, null, 'merged away'), line(3, null, null, 'merge undone')];
    expect(decisionOf('Client', dropped)).toEqual(day(1));
  });

  it('of several merges that were undone from the last to the first is the first of all', () => {
    const lines = [
      line(1, null, 'Client', 'created'),
      line(2, 'Client', 'NotAnClient', 'merged'),
      line(3, 'NotAnClient', null, 'merged'),
      line(4, null, 'NotAnClient', 'merge undone'),
      line(5, 'NotAnClient', 'Client', 'merge undone'),
    ];
    expect(decisionOf('NotAnClient', lines.slice(0, 4))).toEqual(day(2));
    expect(decisionOf('Client', lines)).toEqual(day(1));
  });

  it('is unknown where the history ends elsewhere', () => {
    expect(decisionOf('Client', [])).toBeUndefined();
    expect(decisionOf(null, [line(1, null, 'Client', 'created')])).toBeUndefined();
  });

  it('is the time of one of its lines, whatever they are', () => {
    const priority = fc.constantFrom(null, 'WaitingPeriod', 'NoUpdates', 'Client', 'NotAnClient');
    fc.assert(
      fc.property(fc.array(priority, { minLength: 1, maxLength: 12 }), (priorities) => {
        const lines = priorities.map((after, at) => line(at + 1, priorities[at - 1] ?? null, after));
        const last = priorities.at(-1) ?? null;
        const isDecided = last === 'Client' || last === 'NotAnClient';
        const since = priorities.findLastIndex((one) => one !== last) + 1;
        expect(decisionOf(last, lines)).toEqual(isDecided ? day(since + 1) : null);
      }),
    );
  });
});
