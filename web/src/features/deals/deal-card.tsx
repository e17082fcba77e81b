import type { Deal } from '@crm/contract/customers/deals';
import { dealStageOf } from '@crm/contract/rules/task-states';
import { memo } from 'react';
import { formatAmount } from '../../lib/money.ts';
import { ReworkBadge, WaitingBadge } from '../../ui/badge/stage-badges.tsx';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { PhoneLink } from '../../ui/contact-links.tsx';
import { CustomerLink } from '../../ui/customer-link.tsx';
import { DueChip } from '../../ui/due/due-chip.tsx';
import { LinkCard } from '../../ui/table/card-grid.tsx';
import { requirementOf } from '../tasks/task-labels.ts';
import { stageMeaning } from './deal-stages.ts';
import classes from './deals.module.css';

interface Props {
  deal: Deal;
  /** The path of its task. */
  to: string;
  today: string | undefined;
  /** Those who handed it in read that it waits. */
  isStaff: boolean;
}

/** Memoized: the next portion must not render the cards before it again. */
export const DealCard = memo(function DealCard({ deal, to, today, isStaff }: Props) {
  const { stage, rework, finishBy, customer } = deal;
  const meaning = stageMeaning(stage);
  return (
    <LinkCard title={requirementOf(deal)} to={to} figure={formatAmount(customer.amount)} meaning={meaning}>
      <p className={classes.name}>
        <CustomerLink kind="contact" id={deal.contactId} name={customer.name} />
      </p>
      <p className={classes.phone}>
        <PhoneLink phone={customer.phone} />
      </p>
      <div className={classes.foot}>
        <StatusBadge word={dealStageOf(stage)} />
        {stage === '3' && isStaff && <WaitingBadge />}
        {rework && <ReworkBadge />}
        <DueChip day={finishBy} today={today} isDone={stage === '4' && !rework} />
      </div>
    </LinkCard>
  );
});
