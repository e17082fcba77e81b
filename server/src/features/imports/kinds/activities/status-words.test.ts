import { describe, expect, it } from 'vitest';
import { closingOf, priorityOf, stageOf } from './status-words.ts';

describe('the stage of a task', () => {
  it.each([
    ['NOT_STARTED', 1], // HubSpot
    ['IN_PROGRESS', 2],
    ['COMPLETED', 4],
    ['Not Started', 1], // EspoCRM
    ['Started', 2],
    ['Completed', 4],
    ['TODO', 1], // Twenty
    ['DONE', 4],
    ['Nicht begonnen', 1], // Outlook, German
    ['In Bearbeitung', 2],
    ['Erledigt', 4],
    ['En cours', 2],
    ['3', 3],
  ])('%s is %i', (text, value) => {
    expect(stageOf(text)).toEqual({ value, isExact: true });
  });

  it.each([
    ['DEFERRED', 1],
    ['WAITING', 1],
    ['Canceled', 4],
    ['Zurückgestellt', 1],
  ])('%s is near to %i, and is told in the text', (text, value) => {
    expect(stageOf(text)).toEqual({ value, isExact: false });
  });

  it('is not guessed', () => {
    expect(['', 'Blue', '5', '__proto__', 'constructor'].map(stageOf)).toEqual(Array(5).fill(undefined));
  });
});

describe('the priority of a task', () => {
  it.each([
    ['HIGH', 'High', true],
    ['MEDIUM', 'Normal', true],
    ['NONE', 'Normal', true],
    ['Urgent', 'High', false],
    ['Niedrig', 'Low', true],
  ])('%s is %s', (text, value, isExact) => {
    expect(priorityOf(text)).toEqual({ value, isExact });
  });
});

describe('the status of a call or a meeting', () => {
  const closings = {
    done: { status: 'completed', outcome: 'done' },
    noAnswer: { status: 'completed', outcome: 'no_answer' },
    cancelled: { status: 'cancelled', outcome: 'cancelled' },
    pending: { status: 'pending', outcome: null },
  };
  it.each([
    ['COMPLETED', 'done', true], // HubSpot
    ['SCHEDULED', 'pending', true],
    ['CANCELED', 'cancelled', true],
    ['NO_SHOW', 'noAnswer', false],
    ['RESCHEDULED', 'cancelled', false],
    ['NO_ANSWER', 'noAnswer', true],
    ['BUSY', 'noAnswer', false],
    ['Left voicemail', 'noAnswer', false],
    ['Held', 'done', true], // EspoCRM
    ['Not Held', 'cancelled', false],
    ['Planned', 'pending', true],
    ['Abgehalten', 'done', true],
    ['Nicht abgehalten', 'cancelled', false],
    ['Geplant', 'pending', true],
  ] as const)('%s is %s', (text, value, isExact) => {
    expect(closingOf(text, false)).toEqual({ value: closings[value], isExact });
    expect(closingOf(text, true)).toEqual({ value: closings[value], isExact });
  });

  it.each(['', 'CONFIRMED'])('follows the day where "%s" says nothing of it', (text) => {
    expect([closingOf(text, true)?.value, closingOf(text, false)?.value]).toEqual([closings.done, closings.pending]);
  });

  it('is not guessed', () => {
    expect(closingOf('Blue', true)).toBeUndefined();
  });
});
