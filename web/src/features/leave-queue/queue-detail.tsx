import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { countText, halvesText } from '../../lib/count-text.ts';
import { formatDay } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { useKeyMark } from '../../ui/keys/single-keys.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { collisionsQuery } from '../calendar/company/admin-calendar.api.ts';
import { workOf } from '../calendar/company/collision-work.ts';
import { leaveYearPath } from '../calendar/leave-year-path.ts';
import { handoversOf, proposedTaker, type Takers, takerOf } from './handover-choice.ts';
import { HandoverTable } from './handover-table.tsx';
import type { Waiting } from './leave-queue.api.ts';
import classes from './leave-queue.module.css';
import { balanceText, isWithdrawal, kindText, overText, rangeText, teamText, waitsText } from './queue-words.ts';
import type { useDecisions } from './use-decisions.ts';

const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }));
const glyph = { size: 16, stroke: 2, 'aria-hidden': true } as const;

interface Props {
  leave: Waiting;
  decisions: ReturnType<typeof useDecisions>;
  /** The weeks around it, where there is room. */
  children?: ReactNode;
}

/** One request with everything that speaks for and against it, and the decision. */
export function QueueDetail({ leave, decisions, children }: Props) {
  const titleId = useId();
  const isPhone = useIsPhone();
  const isBack = isWithdrawal(leave);
  const { data, error, isFetching, refetch } = useQuery({ ...collisionsQuery(leave.id), enabled: !isBack });
  const [chosen, setChosen] = useState<Takers>(new Map());
  const [isRejecting, setRejecting] = useState(false);
  const approveKey = useKeyMark('a');
  const rejectKey = useKeyMark('r');

  const work = data && !isBack ? workOf(data) : [];
  const proposed = data && proposedTaker(data.colleagues);
  const takerFor = (item: (typeof work)[number]) => takerOf(item, chosen, proposed);
  const given = work.filter((item) => takerFor(item) !== null).length;
  const team = teamText(leave, data?.away);
  const balance = balanceText(leave);
  const facts = [
    {
      name: isBack ? 'Days given back' : 'Working days',
      value: `${isBack ? '+' : ''}${halvesText(leave.days)}`,
      note: leave.holidaysInside === 0 ? 'no holiday inside' : `${countText(leave.holidaysInside, 'holiday')} inside`,
    },
    { name: `${leave.category} balance`, ...balance },
    ...(isBack ? [] : [{ name: 'Team at work', ...team }]),
    ...(isBack
      ? []
      : [
          {
            name: 'Handover',
            value: data ? (work.length === 0 ? 'none' : `${given} of ${work.length}`) : '…',
            note:
              work.length === 0
                ? 'nothing in these days'
                : given === work.length
                  ? 'all taken over'
                  : `${work.length - given} open`,
          },
        ]),
  ];
  const acts = (
    <div className={classes.acts}>
      <Button
        variant="default"
        {...rejectKey}
        leftSection={<IconX className={classes.no} {...glyph} />}
        rightSection={<kbd>R</kbd>}
        disabled={decisions.isBusy}
        onClick={() => setRejecting(true)}
      >
        Reject…
      </Button>
      <Button
        {...approveKey}
        leftSection={<IconCheck {...glyph} />}
        rightSection={<kbd>A</kbd>}
        loading={decisions.isBusy}
        onClick={() => void decisions.approve(leave, handoversOf(work, takerFor))}
      >
        {isBack ? 'Accept' : 'Approve'}
      </Button>
    </div>
  );
  return (
    <section className={classes.detail} aria-labelledby={titleId}>
      <header className={classes.head}>
        <Avatar name={leave.staff.name} />
        <div>
          <h2 id={titleId}>
            <Link to={leaveYearPath(leave.staff.id, leave.start)}>{leave.staff.name}</Link>, {rangeText(leave)}
          </h2>
          <p>
            {isBack && 'Withdraw approved leave. '}
            {[kindText(leave), ...leave.teams].join(', ')}. Asked {formatDay(leave.askedOn)}: {leave.reason}.{' '}
            {capital(waitsText(leave))}.
          </p>
        </div>
        {!isPhone && acts}
      </header>
      <dl className={classes.facts}>
        {facts.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small data-over={note === overText(leave) || undefined}>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      {error && !data && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && data.away.length > 0 && (
        <p className={classes.away}>
          Also away:{' '}
          {data.away
            .slice(0, 5)
            .map(({ name, start, end }) => `${name} ${rangeText({ start, end })}`)
            .join('; ')}
          {data.away.length > 5 && ` and ${data.away.length - 5} more`}
        </p>
      )}
      {data && work.length > 0 && (
        <HandoverTable
          work={work}
          colleagues={data.colleagues}
          takerFor={takerFor}
          onChoose={({ key }, staffId) => setChosen((before) => new Map(before).set(key, staffId))}
        />
      )}
      {children}
      {isPhone && acts}
      {isRejecting && (
        <LateDialog>
          <RejectDialog
            leave={leave}
            onReject={(reason) => decisions.reject(leave, reason)}
            onClose={() => setRejecting(false)}
          />
        </LateDialog>
      )}
    </section>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
