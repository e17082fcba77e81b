import type { Entity } from '@crm/contract/core/kinds';
import { describe, expect, it } from 'vitest';
import { actionText, fieldLabel, valueText } from '../features/history/change-words.ts';
import { loadRecords } from './screens.ts';

const records = await loadRecords();
const wordsOf = (entity: Entity) => records[entity].changes;

describe('a change in words', () => {
  it.each<[Entity, string, unknown, string]>([
    ['lead', 'priority', 'NotAnClient', 'Not a Client'],
    ['lead', 'amount', null, '–'],
    ['contact', 'phone', '5550178820', '555 017 8820'],
    ['task', 'phone', '5550178820', '555 017 8820'],
    ['task', 'stage', 9, '–'],
    ['task', 'finishBy', '2026-11-17', 'Nov 17, 2026'],
    ['task', 'lines', ['One', 'Two'], 'One\nTwo'],
    ['attendance', 'exitUnknown', true, 'Yes'],
    ['worklog', 'days', [{ cells: 1 }], '[{"cells":1}]'],
  ])('%s: %s %j is %s', (entity, name, value, text) => {
    expect(valueText(wordsOf(entity), name, value)).toBe(text);
  });

  it.each<[Entity, string, string]>([
    ['contact', 'mergedName', 'Other record'],
    ['task', 'finishBy', 'Finish By'],
    ['task', 'attachment', 'Document'],
    ['attendance', 'entryTime', 'Entry time'],
  ])('%s: the field %s is called %s', (entity, name, label) => {
    expect(fieldLabel(wordsOf(entity), name)).toBe(label);
  });

  it.each<[Entity, string, string]>([
    ['lead', 'imported', 'imported it'],
    ['task', 'rework ended', 'ended the rework'],
    ['worklog', 'saved', 'saved it'],
    ['team', 'restored', 'restored it'],
    ['user', 'blocked', 'blocked it'],
  ])('%s: %s is told as %s', (entity, action, text) => {
    expect(actionText(wordsOf(entity), action)).toBe(text);
  });
});
