import type { RecordKind } from '../../records/record-kind.ts';

export const pinRecord: RecordKind<'pin'> = { entity: 'pin', name: null };
