import type { TrashItem } from '@crm/contract/records/trash';
import type { Context } from '../context.ts';
import type { DayRange } from './day-ranges.ts';

/** What `deletionOf` selects. */
export interface Deletion {
  deletedAt: Date;
  deletedBy: string | null;
  owner: string | null;
}

interface TrashedRecord extends Deletion {
  id: number;
  details: TrashItem['details'];
}

/** One type of the Trash. restore and purge answer false for what is not there or not the caller's. */
export interface TrashKind {
  list(context: Context, range: DayRange | undefined, limit: number): Promise<TrashedRecord[]>;
  restore(context: Context, id: number): Promise<boolean>;
  purge(context: Context, id: number): Promise<boolean>;
}
