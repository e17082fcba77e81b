import type { Joined, Rows } from '../../db/statement.ts';
import type { OwnedEntity, OwnedRow } from './owned-sql.ts';

// Compiled and never run: of every plain kind, writes, searches and lists answer the columns that a read answers.

type Answered<E extends OwnedEntity> = [Rows[`create_${E}`], Rows[`find_${E}`], Rows[`update_${E}`], Rows[`portion_${E}`]];
type Expected<E extends OwnedEntity> = [
  OwnedRow<E>,
  OwnedRow<E>,
  { found: number } & Joined<OwnedRow<E>>,
  { total: number; cursorSection: number; cursorKey: string } & OwnedRow<E>,
];
type Differing = { [E in OwnedEntity]: Answered<E> extends Expected<E> ? never : E }[OwnedEntity];

export const areAlike: [Differing] extends [never] ? true : Differing = true;
