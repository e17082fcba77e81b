import { useLocation } from 'react-router';
import { useAddress } from '../../lib/address/use-address.ts';
import { useRole } from '../../lib/role.ts';
import { PageTabs } from '../../ui/tabs/page-tabs.tsx';
import { numbersTabs, tabAddress } from './numbers-tabs.ts';

/** The way from one page of numbers to the next. */
export function NumbersNav() {
  const { role } = useRole();
  const { pathname } = useLocation();
  const { read } = useAddress();
  const tabs = numbersTabs
    .filter(({ roles }) => role != null && roles.includes(role))
    .map((tab) => ({ label: tab.label, to: tabAddress(tab, read), isCurrent: `${pathname}/`.startsWith(`${tab.to}/`) }));
  return <PageTabs label="Numbers" tabs={tabs} />;
}
