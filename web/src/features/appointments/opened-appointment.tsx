import { lazy } from 'react';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import type { AppointmentSetup } from './appointment-setup.ts';
import { useOpenedAppointment } from './use-opened-appointment.ts';

const AppointmentForm = lazy(async () => ({ default: (await import('./form/appointment-form.tsx')).AppointmentForm }));

interface Props {
  setup: AppointmentSetup;
  openId: number;
  onClose: () => void;
}

/** One call or meeting, opened where it is listed beside something else. */
export function OpenedAppointment({ setup, openId, onClose }: Props) {
  const appointment = useOpenedAppointment(setup, { openId, close: onClose }, []);
  return (
    appointment && (
      <LateDialog>
        <AppointmentForm key={openId} setup={setup} appointment={appointment} onClose={onClose} />
      </LateDialog>
    )
  );
}
