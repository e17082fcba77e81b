import type { RecordKind } from '../../records/record-kind.ts';
import { recordName } from '../../records/record-name.ts';
import { findTeams } from './teams-search.ts';
import { teamTrash } from './teams-trash.ts';

export const teamRecord: RecordKind<'team'> = {
  entity: 'team',
  name: recordName('teams', 'r.team_name'),
  trash: teamTrash,
  find: findTeams,
};
