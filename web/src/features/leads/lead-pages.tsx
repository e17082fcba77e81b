import { LeadListPage } from './leads-page.tsx';

export function LeadsPage() {
  return <LeadListPage title="Leads" scope="own" list="all" />;
}

export function PendingLeadsPage() {
  return <LeadListPage title="Pending leads" scope="own" list="pending" />;
}

export function RejectedLeadsPage() {
  return <LeadListPage title="Rejected leads" scope="own" list="rejected" />;
}

export function CompletedLeadsPage() {
  return <LeadListPage title="Completed leads" scope="own" list="completed" />;
}

export function GlobalLeadsPage() {
  return <LeadListPage title="Global leads" scope="global" list="all" />;
}

export function GlobalPendingLeadsPage() {
  return <LeadListPage title="Global pending leads" scope="global" list="pending" />;
}

export function GlobalRejectedLeadsPage() {
  return <LeadListPage title="Global rejected leads" scope="global" list="rejected" />;
}

export function GlobalCompletedLeadsPage() {
  return <LeadListPage title="Global completed leads" scope="global" list="completed" />;
}
