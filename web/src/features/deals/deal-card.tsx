import type { Deal } from '@crm/contract/customers/deals';
import { dealStageOf } from '@crm/contract/rules/task-states';
import { memo } from 'react';
import { formatAmount } from '../../lib/money.ts';
import { MeaningBadge } from '../../ui/badge.tsx';
import { PhoneLink } from '../../ui/contact-links.tsx';
import { LinkCard } from '../../ui/table/card-grid.tsx';
import { FinishBy, ReworkBadge } from '../tasks/card/task-badges.tsx';
import { requirementOf } from '../tasks/task-labels.ts';
import { stageMeaning } from './deal-stages.ts';
import classes from './deals.module.css';

interface Props {
  deal: Deal;
  /** The path of its task. */
  to: string;
  today: string | undefined;
}

/** Memoized: the next portion must not render the cards before it again. */
export const DealCard = memo(function DealCard({ deal, to, today }: Props) {
  const { stage, rework, finishBy, customer } = deal;
  const meaning = stageMeaning(stage);
  return (
    <LinkCard title={requirementOf(deal)} to={to} figure={formatAmount(customer.amount)} meaning={meaning}>
      <p className={classes.name}>{customer.name}</p>
      <p className={classes.phone}>
        <PhoneLink phone={customer.phone} />
      </p>
      <div className={classes.foot}>
        <MeaningBadge meaning={meaning}>{dealStageOf(stage)}</MeaningBadge>
        {rework && <ReworkBadge />}
        <FinishBy day={finishBy} today={today} isDone={stage === '4' && !rework} />
      </div>
    </LinkCard>
  );
});
