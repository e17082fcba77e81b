import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx';
import { CustomerBadge } from '../customer-badge.tsx';
import { customerText, roleText } from '../customer-fields.ts';
import { kindWords } from '../customer-kinds.ts';
import type { Customer, CustomerSetup } from '../customer-setup.ts';
import classes from './customer-view.module.css';

interface Props {
  setup: CustomerSetup;
  customer: Customer;
  withFollower: boolean;
}

/** Every field of a lead or contact in full. */
export function CustomerFacts({ setup, customer, withFollower }: Props) {
  const profile = useProfile();
  const { phone, email, assignedStaff, linked } = customer;
  const otherPath = kindWords[setup.kind === 'lead' ? 'contact' : 'lead'].path;
  return (
    <dl className={classes.facts}>
      <Fact label="Priority">
        <CustomerBadge setup={setup} priority={customer.priority} />
      </Fact>
      <Fact label="Amount">{customerText('amount', customer.amount)}</Fact>
      <Fact label="Phone">
        <PhoneLink phone={phone} />
      </Fact>
      <Fact label="Email">
        <EmailLink email={email} wraps />
      </Fact>
      <Fact label="Location">{customer.location}</Fact>
      <Fact label="Source">{customer.source}</Fact>
      {linked && (
        <Fact label={setup.linkLabel}>
          <Link to={`${otherPath}/${linked.id}`}>{linked.name}</Link>
        </Fact>
      )}
      {withFollower && assignedStaff && (
        <>
          <Fact label="Follower Name">{assignedStaff.name}</Fact>
          <Fact label="Follower Role">{roleText(assignedStaff.role)}</Fact>
        </>
      )}
      {profile && <Fact label="Created">{formatInstant(customer.createdAt, profile.timeZone)}</Fact>}
      <Fact label="Description" isLong>
        {customer.description}
      </Fact>
    </dl>
  );
}

function Fact({ label, isLong, children }: { label: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-long={isLong}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
