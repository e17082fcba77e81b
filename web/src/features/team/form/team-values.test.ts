import type { Team } from '@crm/contract/accounts/team';
import { describe, expect, it } from 'vitest';
import { bodyOf, errorsOf, isSameTeam, newValues, toggled, valuesOf } from './team-values.ts';

const members = [
  { id: 3, name: 'Ann', email: 'ann@test.example' },
  { id: 5, name: 'Ben', email: 'ben@test.example' },
];
const team: Team = {
  id: 1,
  teamName: 'Harbour',
  teamDescription: '',
  leaderId: 5,
  leader: { id: 5, name: 'Ben' },
  staffIds: [3, 5],
  members,
  staffDetails: members.map((member) => ({ ...member, verified: false })),
  version: 1,
};
const values = valuesOf(team);

describe('the values of the team form', () => {
  it('become numbers and trimmed texts when they are sent', { tags: ['A-3-05', 'A-5-03'] }, () => {
    expect(bodyOf({ ...values, teamName: ' Quay ' })).toEqual({
      teamName: 'Quay',
      teamDescription: '',
      leaderId: 5,
      staffIds: [3, 5],
    });
    expect(bodyOf({ ...values, leaderId: null }).leaderId).toBeNull();
  });

  it('need a name and somebody', { tags: ['A-5-01', 'A-5-02'] }, () => {
    expect(errorsOf(newValues)).toEqual({
      teamName: 'Team name is required.',
      staffIds: 'Please select at least one staff.',
    });
    expect(errorsOf(values)).toEqual({});
  });

  it('are the same whatever the order of the members, and differ in each field', { tags: ['A-4-10'] }, () => {
    const isSame = (more: object) => isSameTeam(team, bodyOf({ ...values, ...more }));
    expect(isSame({ staffIds: [5, 3], teamName: ' Harbour ' })).toBe(true);
    for (const more of [
      { teamName: 'Quay' },
      { teamDescription: 'By the sea' },
      { leaderId: '3' },
      { leaderId: null },
      { staffIds: [5] },
      { staffIds: [5, 7] },
    ]) {
      expect(isSame(more)).toBe(false);
    }
  });

  it('lose the leader with the member, and with nobody else', { tags: ['A-4-12'] }, () => {
    expect(toggled(values, 5)).toEqual({ ...values, staffIds: [3], leaderId: null });
    expect(toggled(values, 3)).toEqual({ ...values, staffIds: [5] });
    expect(toggled(values, 7)).toEqual({ ...values, staffIds: [3, 5, 7] });
  });
});
