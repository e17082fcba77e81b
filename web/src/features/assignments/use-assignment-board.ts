import { assignmentStatuses } from '@crm/contract/work/assignments';
import { useBoardAddress } from '../../ui/board/use-board-address.ts';
import { useBoardColumns } from '../../ui/board/use-board-columns.ts';
import { assignmentColumnQuery } from './assignments.api.ts';

/** The three columns and the address that narrows them. */
export function useAssignmentBoard() {
  const address = useBoardAddress();
  const board = useBoardColumns(assignmentStatuses, (status) => assignmentColumnQuery(status, address.filter.search));
  return { ...board, address };
}
export type LoadedBoard = ReturnType<typeof useAssignmentBoard>;
