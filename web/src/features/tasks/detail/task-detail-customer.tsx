import type { TaskDetail } from '@crm/contract/work/task-detail';
import type { ReactNode } from 'react';
import { formatAmountWithCents } from '../../../lib/money.ts';
import { formatPhone } from '../../../lib/phone.ts';
import classes from './task-detail-rail.module.css';

export function TaskDetailCustomer({ customer }: { customer: TaskDetail['customerDetails'] }) {
  const { name, phone, email, source, location, amount, description } = customer;
  return (
    <dl className={classes.facts}>
      <Fact label="Name">{name}</Fact>
      <Fact label="Phone">
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </Fact>
      <Fact label="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : '–'}</Fact>
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
