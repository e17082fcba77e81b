import type { CustomerField, CustomerKind } from '@crm/contract/customers/customers';
import type { DuplicatePair, DuplicateReason } from '@crm/contract/customers/duplicates';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconEqualNot } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { customerLabels, customerText } from '../customers/customer-fields.ts';
import { kindWords } from '../customers/customer-kinds.ts';
import classes from './duplicates.module.css';
import { differs, sides } from './merge-choices.ts';

interface Props {
  kind: CustomerKind;
  pair: DuplicatePair;
  onMerge: () => Promise<void>;
  onDismiss: () => Promise<unknown>;
  onFocusLost: () => void;
}

const reasonTexts: Record<DuplicateReason, string> = { phone: 'Same phone', email: 'Same e-mail', name: 'Same name' };
const shown: CustomerField[] = ['phone', 'email', 'location', 'priority', 'amount'];

/** Two records side by side; what differs is marked. */
export function PairCard({ kind, pair, onMerge, onDismiss, onFocusLost }: Props) {
  const { one, other, reasons } = pair;
  const profile = useProfile();
  const { once, isBusy } = useOneAtATime();
  const card = useRef<HTMLLIElement>(null);
  const names = `${one.name} and ${other.name}`;

  const leave = useEffectEvent((element: HTMLElement | null) => {
    if (element?.contains(document.activeElement)) onFocusLost();
  });
  useLayoutEffect(() => {
    const element = card.current;
    return () => leave(element);
  }, []);
  return (
    <li ref={card} data-row className={classes.pair} aria-busy={isBusy}>
      <div className={classes.reasons}>
        {reasons.map((reason) => (
          <MeaningBadge key={reason} meaning="yellow">
            {reasonTexts[reason]}
          </MeaningBadge>
        ))}
      </div>
      <table className={classes.facts} aria-label={names}>
        <thead>
          <tr>
            <td />
            {sides.map((side) => (
              <th key={side} scope="col">
                <Link to={`${kindWords[kind].path}/${pair[side].id}`}>{pair[side].name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field} data-differs={differs(pair, field) || undefined}>
              <th scope="row">
                {customerLabels[field]}
                {differs(pair, field) && <Differs />}
              </th>
              {sides.map((side) => (
                <td key={side}>
                  <Value customer={pair[side]} field={field} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Created</th>
            {sides.map((side) => (
              <td key={side}>{profile && formatInstant(pair[side].createdAt, profile.timeZone)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {/* Not `disabled` while one runs: the button would drop the keyboard's focus. */}
      <div className={classes.actions}>
        <Button variant="default" size="xs" aria-label={`Not duplicates: ${names}`} onClick={() => void once(onDismiss)}>
          Not duplicates
        </Button>
        <Button size="xs" aria-label={`Merge ${names}`} onClick={() => void once(onMerge)}>
          Merge
        </Button>
      </div>
    </li>
  );
}

function Value({ customer, field }: { customer: DuplicatePair['one']; field: CustomerField }) {
  if (field === 'phone') return <PhoneLink phone={customer.phone} />;
  if (field === 'email') return <EmailLink email={customer.email} wraps />;
  return customerText(field, customer[field]);
}

function Differs() {
  return (
    <>
      <IconEqualNot size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden>differs</VisuallyHidden>
    </>
  );
}
