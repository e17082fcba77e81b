import type { AuditEntry } from '@crm/contract/records/audit';
import { describe, expect, it } from 'vitest';
import { actorText, deedText, kindLabel, recordPath } from '../features/audit/audit-words.ts';
import { loadRecords } from './screens.ts';

const records = await loadRecords();

const entry: AuditEntry = {
  id: 1,
  at: '2026-03-10T15:00:00.000Z',
  actor: { id: 2, name: 'Ada' },
  entity: 'lead',
  entityId: 7,
  name: 'Café 3',
  isLive: true,
  action: 'updated',
  fields: [
    { name: 'phone', before: '1', after: '2' },
    { name: 'amount', before: 1, after: 2 },
  ],
};

describe('what was done, in words', () => {
  it.each([
    [{}, 'changed lead Café 3: phone, amount'],
    [{ action: 'deleted', fields: [] }, 'moved lead Café 3 to Trash'],
    [{ action: 'merged away', name: '$& it' }, 'merged lead $& it into another record'],
    [{ action: 'purged', name: null }, 'deleted lead #7 permanently'],
    [{ action: 'line checked', entity: 'task', name: 'Website' }, 'checked a line, task Website'],
    [{ action: 'entry marked', entity: 'attendance', name: 'Ada' }, 'entry marked, attendance of Ada'],
    [{ action: 'deleted', entity: 'attendance', name: 'Ada' }, 'deleted attendance of Ada'],
    [{ action: 'deleted', entity: 'user', name: 'Ada' }, 'deleted account Ada'],
    [{ action: 'blocked', entity: 'user', name: 'Ada' }, 'blocked account Ada'],
    [{ action: 'created', entity: 'pin', name: null, entityId: 3 }, 'created access PIN #3'],
    [{ action: 'ended', entity: 'token', name: 'Backup' }, 'ended API token Backup'],
    [
      { entity: 'leave', name: 'Ada', fields: [{ name: 'leaveDate', before: null, after: 'x' }] },
      'changed leave of Ada: leave date',
    ],
  ])('%j', (details, text) => {
    expect(deedText(records, { ...entry, ...details })).toBe(text);
  });

  it('names the product where nobody did it, and kinds for a choice', () => {
    expect([actorText({ actor: null }), actorText(entry)]).toEqual(['System', 'Ada']);
    expect(['lead', 'worklog', 'pin'].map(kindLabel)).toEqual(['Lead', 'Work log', 'Access PIN']);
  });
});

describe('the screen of a record', () => {
  it.each([
    [{}, '/operations/leads/7'],
    [{ isLive: false }, undefined],
    [{ entity: 'task', contactId: 9 }, '/activities/task/port/%7B%22taskId%22%3A7%2C%22contactId%22%3A9%7D'],
    [{ entity: 'team' }, '/team/customise'],
    [{ entity: 'call' }, undefined],
  ])('%j', (details, path) => {
    expect(recordPath(records, { ...entry, ...details })).toBe(path);
  });
});
