import { type RecordKind, recordsOf } from '../records/record-kind.ts';
import { taskRecord } from './tasks/tasks.record.ts';

// Compiled and never run: each expected error proves that the compiler refuses a registration that lacks a part.

const { entity, name, trash, history, find, handover, visibility } = taskRecord;
export const whole: RecordKind<'task'> = { entity, name, trash, history, find, handover, visibility };

// @ts-expect-error nobody could look up its name in the audit log
export const unnamed: RecordKind<'task'> = { entity, trash, history, find, handover, visibility };
// @ts-expect-error it could not be restored
export const withoutTrash: RecordKind<'task'> = { entity, name, history, find, handover, visibility };
// @ts-expect-error its timeline would be open to everybody, or to nobody
export const withoutHistory: RecordKind<'task'> = { entity, name, trash, find, handover, visibility };
// @ts-expect-error the search over everything would not find it
export const withoutSearch: RecordKind<'task'> = { entity, name, trash, history, handover, visibility };
// @ts-expect-error it would stay behind when its owner leaves
export const withoutHandover: RecordKind<'task'> = { entity, name, trash, history, find, visibility };
// @ts-expect-error nobody could ask who sees it
export const withoutVisibility: RecordKind<'task'> = { entity, name, trash, history, find, handover };
// @ts-expect-error a kind that the contract does not list
export const unknown: RecordKind<'parcel'> = { entity, name };
// @ts-expect-error all kinds but one are left out
export const incomplete = recordsOf([taskRecord]);
