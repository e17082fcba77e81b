import { contactSetup } from '../contact-setup.ts';
import { CustomerListPage } from './customer-list-page.tsx';

export function ContactsPage() {
  return <CustomerListPage setup={contactSetup} title="Contacts" scope="own" list="all" />;
}

export function GlobalContactsPage() {
  return <CustomerListPage setup={contactSetup} title="Global contacts" scope="global" list="all" />;
}
