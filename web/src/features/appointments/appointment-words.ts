import { addresses } from '@crm/contract/core/addresses';
import type { AppointmentKind, AppointmentStatus } from '@crm/contract/work/appointment-forms';

export const statusLabels = {
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<AppointmentStatus, string>;

/** Where its host and who made it open it. */
export function appointmentPath(kind: AppointmentKind, id: number): string {
  return `${kind === 'call' ? addresses.calls : addresses.meetings}?${kind}=${id}`;
}

/** Below the title of a failure that the server did not explain. */
export const retryText = 'Please try again.';
