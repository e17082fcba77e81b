import type { Role } from '@crm/contract/core/permissions';
import type { CompanyRecords } from './records.ts';

/** What a request carries. */
export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Asked {
  records: CompanyRecords;
  role: Role;
  today: string;
  /** A different one each time, so that the same record is not read again and again. */
  pick: <T>(values: readonly T[]) => T;
}
