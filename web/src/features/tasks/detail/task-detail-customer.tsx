import type { TaskDetail } from '@crm/contract/work/task-detail';
import type { ReactNode } from 'react';
import { formatAmountWithCents } from '../../../lib/money.ts';
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import classes from './task-detail-rail.module.css';

export function TaskDetailCustomer({ customer }: { customer: TaskDetail['customerDetails'] }) {
  const { id, name, phone, email, source, location, amount, description } = customer;
  return (
    <dl className={classes.facts}>
      <Fact label="Name">
        <CustomerLink kind="contact" id={id} name={name} />
      </Fact>
      <Fact label="Phone">
        <PhoneLink phone={phone} />
      </Fact>
      <Fact label="Email">
        <EmailLink email={email} wraps />
      </Fact>
      <Fact label="Location">{location || '–'}</Fact>
      <Fact label="Source">{source || '–'}</Fact>
      <Fact label="Amount">{formatAmountWithCents(amount)}</Fact>
      <Fact label="Description">{description || '–'}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
