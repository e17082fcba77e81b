import { CallError } from '@crm/contract/core/envelope';

export function refused(message: string): CallError {
  return new CallError('INVALID', message);
}

export function damaged(): CallError {
  return refused('This workbook is damaged. Please open it, save it as .xlsx again and try once more.');
}

/** Faults of the machine, such as a full disk, are not the sender's. */
export function asDamaged(error: unknown): unknown {
  return error instanceof CallError || (error instanceof Error && 'syscall' in error) ? error : damaged();
}
