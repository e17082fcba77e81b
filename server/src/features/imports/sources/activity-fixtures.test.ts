import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { describe, expect, it } from 'vitest';
import { moveIn } from '../../../../test/support/imports/import-fixtures.ts';

type Expected = [kind: ImportKind, file: string, tool: string | null, first: object, note: string[]];

const files: Expected[] = [
  [
    'task',
    'espocrm-tasks.csv',
    'EspoCRM',
    {
      customer: 'Mina Kapoor',
      description: 'Send the samples',
      notes: 'Blue tiles',
      finishBy: '2026-02-20',
      priority: 'Urgent',
      stage: 'Not Started',
    },
    ['dateEnd: 2026-02-20 16:00:00', 'parentType: Lead', 'assignedUserName: Admin'],
  ],
  [
    'call',
    'espocrm-calls.csv',
    'EspoCRM',
    { customer: 'Mina Kapoor', subject: 'First call', date: '2026-02-03', time: '09:30', status: 'Held', minutes: '15' },
    ['dateEnd: 2026-02-03 09:45:00', 'duration: 900', 'direction: Outbound'],
  ],
  [
    'meeting',
    'espocrm-meetings.csv',
    'EspoCRM',
    { subject: 'Visit the works', date: '2026-02-23', startTime: '09:30', endTime: '11:00', status: 'Planned', minutes: '90' },
    ['parentType: Lead'],
  ],
  [
    'task',
    'hubspot-tasks.csv',
    'HubSpot',
    {
      email: 'ilse@brandt-ofen.example',
      description: 'Call about the oven',
      notes: 'Ask for the size',
      priority: 'HIGH',
      stage: 'NOT_STARTED',
    },
    ['Task Type: CALL', 'Associated Contact: Ilse Brandt'],
  ],
  [
    'call',
    'hubspot-calls.csv',
    'HubSpot',
    {
      phone: '4930901820',
      date: '2026-02-21',
      time: '15:05',
      status: 'Left voicemail',
      outcomeNote: 'Left voicemail',
      minutes: '2',
    },
    ['Call duration: 00:01:30', 'Call Direction: OUTBOUND'],
  ],
  [
    'note',
    'hubspot-notes.csv',
    'HubSpot',
    { email: 'ilse@brandt-ofen.example', text: 'Prefers the red one', date: '2026-02-21' },
    ['Associated Contact: Ilse Brandt'],
  ],
  [
    'task',
    'twenty-tasks.csv',
    'Twenty',
    { description: 'Print the flyers', notes: '500 of them', finishBy: '2026-03-05', stage: 'IN_PROGRESS' },
    ['Assignee Id: u1'],
  ],
  ['note', 'twenty-notes.csv', 'Twenty', { text: 'Fair\nMet Ada there', date: '2026-02-20' }, ['Created by / Name: Tim Apple']],
  [
    'meeting',
    'calendar-events.csv',
    null,
    {
      email: 'petra@lehmann-bau.example',
      subject: 'Site visit',
      date: '2026-03-03',
      startTime: '09:00',
      endTime: '10:30',
      status: 'CONFIRMED',
    },
    ['Kind: Event', 'Location: Berlin', 'Organizer: ben@portal.example', 'Attendees (2): kai@otto.example'],
  ],
  [
    'call',
    'spreadsheet-calls.csv',
    null,
    { customer: 'Elm Bakery', phone: '9375550181', subject: 'Price list', date: '2026-03-14', time: '15:05', minutes: '12' },
    [],
  ],
  [
    'meeting',
    'spreadsheet-termine.csv',
    null,
    { customer: 'Petra Lehmann', subject: 'Besichtigung', date: '2026-03-03', startTime: '09:00', endTime: '10:30' },
    [],
  ],
];

describe('files of what was done and said', () => {
  it.each(files)('a %s of %s by %s', async (kind, name, tool, first, note) => {
    const found = await moveIn(kind, name);
    expect(found.tool).toBe(tool);
    expect(found.texts[0]?.fields).toMatchObject(first);
    expect(found.texts[0]?.note).toEqual(expect.arrayContaining(note));
    for (const [at, cells] of found.rows.entries()) {
      const { mapped, noted } = found.texts[at]?.cells ?? { mapped: 0, noted: 0 };
      expect(mapped + noted).toBe(cells.filter((cell) => cell.trim() !== '').length);
    }
  });
});
