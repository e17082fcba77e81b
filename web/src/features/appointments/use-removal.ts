import { serverMessage } from '../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import type { Appointment, AppointmentSetup } from './appointment-setup.ts';
import { retryText } from './appointment-words.ts';
import { useRemoveAppointment } from './appointments.api.ts';

/** Asks, and moves it to Trash. */
export function useRemoval(setup: AppointmentSetup): (appointment: Appointment) => Promise<void> {
  const remove = useRemoveAppointment(setup);
  return async (appointment) => {
    const isSure = await confirm({
      text: 'This will be moved to Trash!',
      record: { name: appointment.subject, detail: appointment.name },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(appointment);
    } catch (error) {
      return showError('Failed to delete', serverMessage(error) ?? retryText);
    }
    showSuccess(`${setup.noun} moved to Trash.`);
  };
}
