import { contactSetup } from '../contact-setup.ts';
import { leadSetup } from '../lead-setup.ts';
import { CustomerPage } from './customer-page.tsx';

export function LeadPage() {
  return <CustomerPage setup={leadSetup} />;
}

export function ContactPage() {
  return <CustomerPage setup={contactSetup} />;
}
