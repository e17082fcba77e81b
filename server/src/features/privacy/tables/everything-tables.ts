import { customerTables } from './customer-tables.ts';
import type { HandedTable } from './handed-table.ts';
import { historyTables } from './history-tables.ts';
import { officeTables } from './office-tables.ts';
import { peopleTables } from './people-tables.ts';
import { workTables } from './work-tables.ts';

/** The files of 'everything of ours', in the order of the README. */
export const everythingTables: HandedTable[] = [
  ...customerTables,
  ...workTables,
  ...officeTables,
  ...peopleTables,
  ...historyTables,
];
