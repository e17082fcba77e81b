import type { AppointmentStatus } from '@crm/contract/work/appointment-forms';

export const statusLabels: Record<AppointmentStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
/** Below the title of a failure that the server did not explain. */
export const retryText = 'Please try again.';
