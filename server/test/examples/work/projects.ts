import type { projectCalls } from '@crm/contract/work/projects';
import { createTeam } from '../../support/factories.ts';
import type { ExamplesOf } from '../types.ts';

const unknownTeam = 987_654_321;

export const projectExamples: ExamplesOf<typeof projectCalls> = {
  list: {
    by: 'staff',
    valid: () => ({ params: { teamId: '0' } }),
    refused: () => ({ params: { teamId: String(unknownTeam) } }),
  },
  teams: { by: 'staff', valid: () => ({}) },
  tasks: { by: 'staff', valid: ({ staff }) => ({ body: { staffIds: [staff.id], projectName: 'Website' } }) },
  export: {
    by: 'staff',
    valid: () => ({ params: { teamId: '0' } }),
    refused: () => ({ params: { teamId: String(unknownTeam) } }),
  },
  exportTasks: { by: 'staff', valid: ({ staff }) => ({ query: { staffIds: String(staff.id), projectName: 'Website' } }) },
  remember: {
    by: 'staff',
    valid: async ({ server, staff }) => ({ body: { selectedTeam: { id: await createTeam(server.pool, [staff]) } } }),
    refused: () => ({ body: { selectedTeam: { id: unknownTeam } } }),
  },
};
