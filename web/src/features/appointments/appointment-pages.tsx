import { callSetup, meetingSetup } from './appointment-setups.ts';
import { AppointmentsPage } from './appointments-page.tsx';

export function CallsPage() {
  return <AppointmentsPage setup={callSetup} />;
}

export function MeetingsPage() {
  return <AppointmentsPage setup={meetingSetup} />;
}
