import { readFileSync } from 'node:fs';
import type { Role } from '@crm/contract/core/permissions';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../route-table.ts';
import { Sidebar } from './sidebar.tsx';
import { sidebars } from './sidebar-entries.ts';

const noGroup = '-';
const specified = readFileSync(new URL('../../../../docs/spec/sidebar.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([role, group, label, route]) => ({ role, group, label: label?.replace(/[()]/g, ''), route }));

function render(role: Role, path: string): string {
  const handle = routeTable.find((entry) => entry.path === path);
  const router = createMemoryRouter([{ path, handle, element: <Sidebar role={role} onLogout={() => undefined} /> }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  ).replace(/<svg.*?<\/svg>/g, '');
}

/** Every word of the sidebar, in the order in which it is read. */
function wordsOf(markup: string): string[] {
  return [...markup.matchAll(/<(?:a|button)[^>]*>([^<]+)<\/(?:a|button)>/g)].map((match) => match[1] ?? '');
}

function group(role: Role, label: string): string[] {
  return sidebars[role].groups.find((candidate) => candidate.label === label)?.entries.map((entry) => entry.label) ?? [];
}

describe('sidebar', () => {
  it.each(['staff', 'admin'] as const)(
    'shows all entries of the specification to %s, in its order',
    { tags: ['A-2.2-10'] },
    (role) => {
      const rows = specified.filter((row) => row.role === role);
      const expected = rows.flatMap((row, index) => {
        const isFirstOfGroup = row.group !== noGroup && rows[index - 1]?.group !== row.group;
        return isFirstOfGroup ? [row.group, row.label] : [row.label];
      });
      expect(wordsOf(render(role, role === 'admin' ? '/admin' : '/'))).toEqual(expected);
    },
  );

  it.each(['staff', 'admin'] as const)('leads to the routes of the specification for %s', (role) => {
    const plan = sidebars[role];
    const links = [plan.home, ...plan.groups.flatMap(({ entries }) => entries), ...plan.foot].map(({ to }) => to);
    expect(links).toEqual(specified.filter((row) => row.role === role && row.route?.startsWith('/')).map((row) => row.route));
  });

  it('begins with Home for staff and groups their work', {
    tags: ['A-2.2-04', 'A-2.2-05', 'A-2.2-06', 'A-2.2-07', 'A-2.2-08', 'A-2.2-09'],
  }, () => {
    expect(sidebars.staff.home).toMatchObject({ label: 'Home', to: '/' });
    expect(group('staff', 'Sales')).toEqual(['Leads', 'Highlights', 'Completed', 'Pending', 'Rejected']);
    expect(group('staff', 'Operations')).toEqual(['Contacts', 'Personalize', 'Pending', 'Rework', 'Completed']);
    expect(group('staff', 'Activities')).toEqual(['Tasks', 'Meetings', 'Calls', 'Subtask Removed']);
    expect(group('staff', 'Team')).toEqual(['Info', 'Projects', 'Leads', 'Contacts']);
    expect(group('staff', 'Workspace')).toEqual(['Attendance', 'Calendar', 'Messages', 'Work Log']);
  });

  it('begins with Home at /admin for admins and groups their work', {
    tags: ['A-2.2-11', 'A-2.2-12', 'A-2.2-13', 'A-2.2-14', 'A-2.2-15', 'A-2.2-16', 'A-2.2-17'],
  }, () => {
    expect(sidebars.admin.home).toMatchObject({ label: 'Home', to: '/admin' });
    expect(group('admin', 'Global Sales')).toEqual(['Leads', 'Completed', 'Pending', 'Rejected', 'Contacts']);
    expect(group('admin', 'Sales')).toEqual(['Leads', 'Completed', 'Pending', 'Rejected', 'Contacts']);
    expect(group('admin', 'Operations')).toEqual(['Highlights', 'Pending', 'Completed', 'Resolved', 'Rework']);
    expect(group('admin', 'Activities')).toEqual(['Tasks', 'My Task']);
    expect(group('admin', 'Team')).toEqual(['Customise', 'Projects']);
    expect(group('admin', 'Workspace')).toEqual([
      'Attendance',
      'Calendar',
      'Messages',
      'Assignment',
      'Forget Password',
      'Work Log',
    ]);
  });

  it('marks the current page and no other', () => {
    const marked = [...render('staff', '/sales/pendings').matchAll(/<a[^>]*aria-current="page"[^>]*>/g)];
    expect(marked).toHaveLength(1);
    expect(marked[0]?.[0]).toContain('href="/sales/pendings"');
  });

  it('marks the list that the page of a record belongs to', () => {
    const marked = [...render('staff', '/operations/contacts/:id').matchAll(/<a[^>]*aria-current="true"[^>]*>/g)];
    expect(marked).toHaveLength(1);
    expect(marked[0]?.[0]).toContain('href="/operations/contacts"');
  });
});
