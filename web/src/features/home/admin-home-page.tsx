import { PageHeader } from '../../ui/page-header.tsx';
import { SetupChecklist } from '../setup/setup-checklist.tsx';

export function AdminHomePage() {
  return (
    <>
      <PageHeader title="Welcome back to your Dashboard!" context="Your tasks and updates are ready." />
      <SetupChecklist />
      <p>The board of this page is not built yet.</p>
    </>
  );
}
