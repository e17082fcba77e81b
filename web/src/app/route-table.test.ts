import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { exampleOf, redirectOf, routeTable } from './route-table.ts';
import { routes } from './routes.tsx';

const linesOf = (file: string) =>
  readFileSync(new URL(`../../../docs/spec/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

const specified = [...linesOf('routes.tsv'), ...linesOf('extra-routes.tsv')]
  .map((line) => line.split('\t'))
  .map(([path = '', roles = '']) => ({ path, roles }))
  // The action, the other spelling and the instance are not routes of their own.
  .filter(({ path }) => !/^\(action\)|port\{teamId\}$|^\/team\/work\/0$/.test(path));

const asRouted = (path: string) => (path.startsWith('*') ? '*' : path.replace(/\{(\w+)\}/g, ':$1'));

function handleOf(address: string): unknown {
  return matchRoutes(routes, address)?.at(-1)?.route.handle;
}

describe('route table', () => {
  it('holds every route of the specification and of the list of extra routes, and no other', () => {
    expect(routeTable.map(({ path }) => path).sort()).toEqual(specified.map(({ path }) => asRouted(path)).sort());
  });

  it.each(specified)(
    '$path is for $roles',
    { tags: ['C-6-03', 'C-6-04', 'C-6-05', 'C-6-06', 'B-6-04', 'A-6-06'] },
    ({ path, roles }) => {
      const entry = routeTable.find((candidate) => candidate.path === asRouted(path));
      const word = roles.split(' ')[0];
      expect(entry?.roles).toEqual(word === 'both' ? ['staff', 'admin'] : word === 'public' ? 'public' : [word]);
    },
  );

  it.each(routeTable)('$path is found by its example, with and without a slash at its end', (entry) => {
    const address = exampleOf(entry);
    expect(handleOf(address)).toBe(entry);
    expect(handleOf(address.endsWith('/') ? address.slice(0, -1) || '/' : `${address}/`)).toBe(entry);
  });

  it('prefers fixed words to names', () => {
    expect(handleOf('/activities/tasks/subtask/removed')).toMatchObject({ title: 'Subtask Removed' });
    expect(handleOf('/team/work/port/7')).toMatchObject({ path: '/team/work/port/:id' });
  });

  it('finds a path whatever its capitals', () => {
    expect(handleOf('/workspace/adminworklog')).toMatchObject({ path: '/workspace/AdminWorklog' });
  });

  it.each([
    ['/team/work/port5', '/team/work/port/5'],
    ['/team/work/PORT12/', '/team/work/port/12'],
    ['/team/work/5', null],
    ['/team/work/port', null],
    ['/team/work/port5x', null],
  ])('%s is another spelling of %s', (written, meant) => {
    expect(redirectOf(written)).toBe(meant);
  });
});
