import type { RecordKind } from '../../records/record-kind.ts';
import { recordName } from '../../records/record-name.ts';
import { findPeople } from './people-search.ts';

export const accountRecord: RecordKind<'user'> = { entity: 'user', name: recordName('users', 'r.name'), find: findPeople };
