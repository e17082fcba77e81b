import { leadSetup } from '../lead-setup.ts';
import { CustomerListPage } from './customer-list-page.tsx';

export function LeadsPage() {
  return <CustomerListPage setup={leadSetup} title="Leads" scope="own" list="all" />;
}

export function PendingLeadsPage() {
  return <CustomerListPage setup={leadSetup} title="Pending leads" scope="own" list="pending" />;
}

export function RejectedLeadsPage() {
  return <CustomerListPage setup={leadSetup} title="Rejected leads" scope="own" list="rejected" />;
}

export function CompletedLeadsPage() {
  return <CustomerListPage setup={leadSetup} title="Completed leads" scope="own" list="completed" />;
}

export function GlobalLeadsPage() {
  return <CustomerListPage setup={leadSetup} title="Global leads" scope="global" list="all" />;
}

export function GlobalPendingLeadsPage() {
  return <CustomerListPage setup={leadSetup} title="Global pending leads" scope="global" list="pending" />;
}

export function GlobalRejectedLeadsPage() {
  return <CustomerListPage setup={leadSetup} title="Global rejected leads" scope="global" list="rejected" />;
}

export function GlobalCompletedLeadsPage() {
  return <CustomerListPage setup={leadSetup} title="Global completed leads" scope="global" list="completed" />;
}
