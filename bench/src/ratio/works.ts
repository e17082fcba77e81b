import type { WorkName } from '../options.ts';
import type { People } from '../people.ts';
import { rareName } from '../seed.ts';
import type { Work } from './requests.ts';

export const globalPath = '/api/customer/lead/global/get';
export const commonWord = 'smith';

export function worksOf(rows: number, people: People): Record<WorkName, Work> {
  const get = (path: string): Work => ({ kind: 'get', path, cookie: people.admin });
  return {
    list: get(globalPath),
    own: { kind: 'get', path: '/api/customer/lead/get', cookie: people.owners[3] ?? '' },
    page: get(`${globalPath}?page=${middlePage(rows)}`),
    common: get(`${globalPath}?search=${commonWord}`),
    rare: get(`${globalPath}?search=${rareName.toLowerCase()}`),
    read: { kind: 'read', rows, cookie: people.admin },
    create: { kind: 'create', people },
    update: { kind: 'update', people, rows },
  };
}

export function middlePage(rows: number): number {
  return rows / 20;
}
