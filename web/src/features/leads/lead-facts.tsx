import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { LeadBadge } from './lead-badge.tsx';
import classes from './lead-drawer.module.css';
import { leadText } from './lead-fields.ts';
import type { LeadRow } from './leads.api.ts';
import { roleText } from './leads-table.tsx';

/** Every field of a lead, uncut. */
export function LeadFacts({ lead, isGlobal }: { lead: LeadRow; isGlobal: boolean }) {
  const profile = useProfile();
  return (
    <dl className={classes.facts}>
      <Fact label="Priority">
        <LeadBadge priority={lead.priority} />
      </Fact>
      <Fact label="Amount">{leadText('amount', lead.amount)}</Fact>
      <Fact label="Phone">
        <a href={`tel:${lead.phone}`}>{leadText('phone', lead.phone)}</a>
      </Fact>
      <Fact label="Email">{lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : '–'}</Fact>
      <Fact label="Location">{lead.location}</Fact>
      <Fact label="Source">{lead.source}</Fact>
      {isGlobal && lead.assignedStaff && (
        <>
          <Fact label="Follower Name">{lead.assignedStaff.name}</Fact>
          <Fact label="Follower Role">{roleText(lead.assignedStaff.role)}</Fact>
        </>
      )}
      {profile && <Fact label="Created">{formatInstant(lead.createdAt, profile.timeZone)}</Fact>}
      <Fact label="Description">{lead.description}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
