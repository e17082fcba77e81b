import { useParams } from 'react-router';
import { contactSetup } from '../customers/contact-setup.ts';
import type { CustomerSetup } from '../customers/customer-setup.ts';
import { leadSetup } from '../customers/lead-setup.ts';
import { HubPage } from './hub-page.tsx';

export function LeadPage() {
  return <OneCustomer setup={leadSetup} />;
}

export function ContactPage() {
  return <OneCustomer setup={contactSetup} />;
}

/** The route lets only ids through. */
function OneCustomer({ setup }: { setup: CustomerSetup }) {
  const id = Number(useParams().id);
  return <HubPage key={id} setup={setup} id={id} />;
}
