import { describe, expect, it } from 'vitest';
import { matches, pagesOf, recordGroups } from '../features/search/palette-entries.ts';
import { registry } from './registry.ts';

const records = await registry.records();

describe('pages of the palette', () => {
  it('are those that are built and open to the role', () => {
    const staff = pagesOf(registry, 'staff').map(({ to }) => to);
    expect(staff).toContain('/operations/leads');
    expect(staff).not.toContain('/global/leads');
    expect(staff).toContain('/workspace/attendance');
    expect(staff).not.toContain('/workspace/attendance/view');
    expect(staff).not.toContain('/login');
    expect(pagesOf(registry, 'admin').map(({ to }) => to)).toContain('/global/leads');
  });

  it('are found by the words of page and group, in any order and case', () => {
    const page = { id: '1', label: 'Pending', detail: 'Global Sales' };
    expect(matches(page, 'sales PEND')).toBe(true);
    expect(matches(page, 'sales rejected')).toBe(false);
    expect(matches(page, ' ')).toBe(true);
  });
});

describe('people and teams of the palette', () => {
  const record = { id: 7, title: 'x', detail: '', foreign: false };
  const addressesOf = (role: 'admin' | 'staff', ...found: Parameters<typeof recordGroups>[1]) =>
    recordGroups(records, found, role).flatMap(({ entries }) => entries.map(({ to }) => to));

  it('lead to the thread with the person, and to the list of accounts where there is none', () => {
    expect(addressesOf('staff', { ...record, kind: 'person' })).toEqual(['/workspace/messages?with=7']);
    expect(addressesOf('admin', { ...record, kind: 'person' })).toEqual(['/workspace/messages?with=7']);
    expect(addressesOf('admin', { ...record, kind: 'person', list: 'blocked' })).toEqual(['/workspace/auth/pin/generator']);
  });

  it('lead to the screen of teams that the role has', () => {
    expect(addressesOf('staff', { ...record, kind: 'team' })).toEqual(['/team/profile?team=7']);
    expect(addressesOf('admin', { ...record, kind: 'team' })).toEqual(['/team/customise?team=7']);
  });

  it('leads to the board that the role has, which is narrowed to the assignment', () => {
    const assignment = { ...record, kind: 'assignment' } as const;
    expect(addressesOf('staff', assignment)).toEqual(['/workspace/work/assign?assignment=7']);
    expect(addressesOf('admin', assignment)).toEqual(['/workspace/todo/?assignment=7']);
  });
});
