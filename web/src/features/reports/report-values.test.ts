import type { Report } from '@crm/contract/numbers/reports';
import { describe, expect, it } from 'vitest';
import { errorsOf, formOf, newValues, toggled, valuesOf } from './report-values.ts';

const [ada, ben] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
];
const values = { ...newValues, title: ' Figures ', recipients: [ada] };
const saved = { id: 1, next: null, last: null, createdBy: null, updatedAt: '2026-11-18T12:00:00.000Z', version: 1 };
const ofTeam = (team: Report['team']) => valuesOf({ ...values, ...saved, team, recipients: [] }).teamId;

describe('values of the form of a report', () => {
  it('are sent as ids, for all figures unless a team is chosen', () => {
    expect(formOf(values)).toMatchObject({ title: 'Figures', teamId: null, recipients: [1] });
    expect(formOf({ ...values, teamId: '7' })).toMatchObject({ teamId: 7 });
  });

  it('lack a title, a page and a person until they are given', () => {
    expect(errorsOf({ ...newValues, pages: [] })).toEqual({
      title: 'This field is required',
      pages: 'Choose at least one page',
      recipients: 'Name at least one person',
    });
    expect(errorsOf(values)).toEqual({});
  });

  it('of a team that was deleted for good do not become those of everybody', () => {
    const teamId = ofTeam({ id: null, name: '', isGone: true });
    expect(teamId).not.toBeNull();
    expect(errorsOf({ ...values, teamId })).toHaveProperty('teamId', expect.stringContaining('This team is gone'));
    expect(ofTeam(null)).toBeNull();
  });

  it('name a person, and take the name away again', () => {
    expect(toggled([ada], ben)).toEqual([ada, ben]);
    expect(toggled([ada, ben], ada)).toEqual([ben]);
  });
});
