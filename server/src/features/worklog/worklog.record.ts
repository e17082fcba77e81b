import type { RecordKind } from '../../records/record-kind.ts';
import { recordName } from '../../records/record-name.ts';

/** The months of one person are one record. */
export const worklogRecord: RecordKind<'worklog'> = { entity: 'worklog', name: recordName('users', 'r.name') };
