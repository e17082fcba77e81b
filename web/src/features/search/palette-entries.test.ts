import { describe, expect, it } from 'vitest';
import { matches, pagesOf } from './palette-entries.ts';

describe('pages of the palette', () => {
  it('are those that are built and open to the role', () => {
    const staff = pagesOf('staff').map(({ to }) => to);
    expect(staff).toContain('/operations/leads');
    expect(staff).not.toContain('/global/leads');
    expect(staff).toContain('/workspace/attendance');
    expect(staff).not.toContain('/workspace/attendance/view');
    expect(staff).not.toContain('/login');
    expect(pagesOf('admin').map(({ to }) => to)).toContain('/global/leads');
  });

  it('are found by the words of page and group, in any order and case', () => {
    const page = { id: '1', label: 'Pending', detail: 'Global Sales' };
    expect(matches(page, 'sales PEND')).toBe(true);
    expect(matches(page, 'sales rejected')).toBe(false);
    expect(matches(page, ' ')).toBe(true);
  });
});
