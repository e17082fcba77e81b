import type { importCalls } from '@crm/contract/customers/imports';
import { checked, csvOf, imported, upload } from '../support/imports.ts';
import { type ExamplesOf, unknownId, type World } from './types.ts';

const badFile = () => csvOf({ phone: 'none' });
const uploadOf = async ({ server, staff }: World, content = csvOf({})) => (await upload(server.app, staff, content)).data;
const checkedOf = async ({ server, staff }: World, content = csvOf({})) => (await checked(server.app, staff, content)).params;

export const importExamples: ExamplesOf<typeof importCalls> = {
  upload: {
    by: 'staff',
    valid: () => ({ params: { kind: 'lead' }, file: { name: 'leads.csv', content: csvOf({}) } }),
    refused: () => ({ params: { kind: 'nobody' }, file: { name: 'leads.csv', content: csvOf({}) } }),
  },
  check: {
    by: 'staff',
    valid: async (world) => {
      const { id, mapping } = await uploadOf(world);
      return { params: { id: String(id) }, body: { mapping } };
    },
    refused: async (world) => ({ params: unknownId, body: { mapping: (await uploadOf(world)).mapping } }),
  },
  problems: {
    by: 'staff',
    valid: async (world) => ({ params: await checkedOf(world, badFile()) }),
    refused: async (world) => ({ params: { id: String((await uploadOf(world)).id) } }),
  },
  progress: { by: 'staff', valid: async (world) => ({ params: await checkedOf(world) }), refused: () => ({ params: unknownId }) },
  confirm: {
    by: 'staff',
    valid: async (world) => ({ params: await checkedOf(world), body: { skipBad: false } }),
    refused: async (world) => ({ params: await checkedOf(world, badFile()), body: {} }),
  },
  undo: {
    by: 'staff',
    valid: async ({ server, staff }) => ({ params: (await imported(server.app, staff, csvOf({}))).params }),
    refused: async (world) => ({ params: await checkedOf(world) }),
  },
  list: { by: 'staff', valid: () => ({ query: { kind: 'lead' } }) },
};
