import { PageHeader } from '../../ui/page-header.tsx';

export function AccountsPage() {
  return <PageHeader title="Accounts" />;
}
