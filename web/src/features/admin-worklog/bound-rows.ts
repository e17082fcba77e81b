import type { Bindings } from '@crm/contract/numbers/bindings';
import { boundText } from '../worklog/bindings/offers.ts';
import type { StaffWorklogRow } from './staff-worklog-rows.ts';

/** What a row counts to, in words: the task of its cell, or else what its column is for. */
export function boundTextOf(bindings: Bindings | undefined): (row: StaffWorklogRow) => string | undefined {
  const cells = new Map(bindings?.cells.map(({ date, taskNumber, target }) => [`${date}:${taskNumber}`, target]));
  const columns = new Map(bindings?.columns.map(({ taskNumber, target }) => [taskNumber, target]));
  return ({ date, task }) => {
    const target = task && (cells.get(`${date}:${task.taskNumber}`) ?? columns.get(task.taskNumber));
    return target ? boundText(target) : undefined;
  };
}
