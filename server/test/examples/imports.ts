import type { importCalls } from '@crm/contract/imports/imports';
import { checked, csvOf, imported, uploaded } from '../support/imports/imports.ts';
import { type ExamplesOf, unknownId, type World } from './types.ts';

const badFile = () => csvOf({ phone: 'none' });
const uploadOf = async ({ server, staff }: World, content = csvOf({})) => uploaded(server.app, staff, content);
const checkedOf = async ({ server, staff }: World, content = csvOf({})) => (await checked(server.app, staff, content)).params;
const planned = async (world: World) => {
  const { file, params } = await uploadOf(world);
  return { params, body: { plan: file.plan } };
};
const plannedForNobody = async (world: World) => ({ params: unknownId, body: { plan: (await uploadOf(world)).file.plan } });

export const importExamples: ExamplesOf<typeof importCalls> = {
  upload: {
    by: 'staff',
    valid: () => ({ params: { kind: 'lead' }, file: { name: 'leads.csv', content: csvOf({}) } }),
    refused: () => ({ params: { kind: 'nobody' }, file: { name: 'leads.csv', content: csvOf({}) } }),
  },
  read: { by: 'staff', valid: async (world) => ({ params: await checkedOf(world) }), refused: () => ({ params: unknownId }) },
  list: { by: 'staff', valid: () => ({ query: { kind: 'lead' } }) },
  savePlan: { by: 'staff', valid: planned, refused: plannedForNobody },
  check: { by: 'staff', valid: planned, refused: plannedForNobody },
  rows: {
    by: 'staff',
    valid: async (world) => ({ params: await checkedOf(world, badFile()), query: { show: 'problems', after: '0' } }),
    refused: async (world) => ({ params: (await uploadOf(world)).params }),
  },
  mend: {
    by: 'staff',
    valid: async (world) => ({ params: await checkedOf(world, badFile()), body: { row: 2, texts: { phone: '5550100' } } }),
    refused: async (world) => ({ params: await checkedOf(world), body: { row: 3, texts: { phone: '5550100' } } }),
  },
  mendAll: {
    by: 'staff',
    valid: async (world) => ({ params: await checkedOf(world, badFile()), body: { field: 'phone', text: '5550101' } }),
    refused: async (world) => ({ params: await checkedOf(world), body: { field: 'subject', text: 'None of a lead' } }),
  },
  owners: {
    by: 'admin',
    valid: async ({ server, admin }) => ({
      params: (await uploaded(server.app, admin, csvOf({}))).params,
      query: { column: '0' },
    }),
    refused: async ({ server, admin }) => ({
      params: (await uploaded(server.app, admin, csvOf({}))).params,
      query: { column: '999' },
    }),
  },
  problems: {
    by: 'staff',
    valid: async (world) => ({ params: await checkedOf(world, badFile()) }),
    refused: async (world) => ({ params: (await uploadOf(world)).params }),
  },
  progress: { by: 'staff', valid: async (world) => ({ params: await checkedOf(world) }), refused: () => ({ params: unknownId }) },
  confirm: {
    by: 'staff',
    valid: async (world) => ({ params: await checkedOf(world), body: { skipBad: false } }),
    refused: async (world) => ({ params: await checkedOf(world, badFile()), body: {} }),
  },
  stop: {
    by: 'staff',
    valid: async (world) => ({ params: await checkedOf(world) }),
    refused: () => ({ params: unknownId }),
  },
  forget: {
    by: 'staff',
    valid: async (world) => ({ params: await checkedOf(world) }),
    refused: async ({ server, staff }) => ({ params: (await imported(server.app, staff, csvOf({}))).params }),
  },
  undo: {
    by: 'staff',
    valid: async ({ server, staff }) => ({ params: (await imported(server.app, staff, csvOf({}))).params }),
    refused: async (world) => ({ params: await checkedOf(world) }),
  },
};
