import { contactSetup } from './contact-setup.ts';
import { CustomerPage } from './customer-page.tsx';
import { leadSetup } from './lead-setup.ts';

export function LeadPage() {
  return <CustomerPage setup={leadSetup} />;
}

export function ContactPage() {
  return <CustomerPage setup={contactSetup} />;
}
