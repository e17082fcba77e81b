import type { CustomerHub } from '@crm/contract/customers/customer-hub';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { CustomerBadge } from '../customers/customer-badge.tsx';
import type { Customer, CustomerSetup } from '../customers/customer-setup.ts';
import { CustomerActions, type CustomerWork } from '../customers/detail/customer-actions.tsx';
import { CustomerFacts } from '../customers/detail/customer-facts.tsx';
import { agoText } from '../history/relative-time.ts';
import { Timeline } from '../history/timeline.tsx';
import classes from './hub.module.css';
import { HubAccess } from './hub-access.tsx';
import { HubActions } from './hub-actions.tsx';
import { HubRelated } from './hub-related.tsx';
import { type HubTab, HubTabs } from './hub-tabs.tsx';
import { HubUpcoming } from './hub-upcoming.tsx';

// It comes last and is seldom used.
const CustomerPrivacy = lazy(async () => ({ default: (await import('../privacy/privacy-sections.tsx')).CustomerPrivacy }));

interface Props extends CustomerWork {
  setup: CustomerSetup;
  customer: Customer;
  hub: UseQueryResult<CustomerHub>;
}

/** Facts, then Upcoming and the timeline, then what belongs to it. A phone shows one of them at a time below Upcoming. */
export function Hub({ setup, customer, hub, ...work }: Props) {
  const { lower } = setup.words;
  const isOwn = customer.isOwn === true;
  const [tab, setTab] = useState<HubTab>('timeline');
  const noteField = useRef<HTMLTextAreaElement>(null);
  const handleNote = () => {
    // On a phone the field is not in sight before.
    flushSync(() => setTab('timeline'));
    noteField.current?.focus();
  };
  return (
    <>
      <PageHeader
        title={customer.name}
        context={<Context setup={setup} customer={customer} lastContactAt={hub.data?.lastContactAt} />}
        action={<HubActions setup={setup} customer={customer} onNote={isOwn ? handleNote : undefined} />}
      />
      <div className={classes.hub} data-tab={tab}>
        <aside className={classes.facts} aria-label="Facts" data-part="facts">
          <section>
            <div className={classes.top}>
              <h2>Facts</h2>
              <CustomerActions setup={setup} customer={customer} canWrite={isOwn} isPage {...work} />
            </div>
            <CustomerFacts setup={setup} customer={customer} withFollower={!isOwn} />
          </section>
          <HubAccess kind={setup.kind} id={customer.id} />
          <Suspense>
            <CustomerPrivacy customer={customer} />
          </Suspense>
        </aside>
        <div className={classes.middle}>
          {hub.error && (
            <RetryLine
              text={`What belongs to this ${lower} could not be loaded.`}
              onRetry={() => void hub.refetch()}
              isRetrying={hub.isFetching}
            />
          )}
          <HubUpcoming planned={hub.data?.planned} hasFailed={hub.isError} />
          <HubTabs tab={tab} hub={hub.data} onTab={setTab} />
          <div className={classes.timeline} data-part="timeline">
            <Timeline kind={setup.kind} id={customer.id} canWrite={isOwn} noteField={noteField} />
          </div>
        </div>
        <HubRelated setup={setup} customer={customer} hub={hub.data} hasFailed={hub.isError} />
      </div>
    </>
  );
}

interface ContextProps {
  setup: CustomerSetup;
  customer: Customer;
  lastContactAt: string | null | undefined;
}

function Context({ setup, customer, lastContactAt }: ContextProps) {
  const timeZone = useProfile()?.timeZone;
  return (
    <span className={classes.context}>
      {customer.priority && <CustomerBadge setup={setup} priority={customer.priority} />}
      {lastContactAt === null && <span>No call or meeting held yet</span>}
      {lastContactAt && timeZone && (
        <span title={formatInstant(lastContactAt, timeZone)}>Last contact {agoText(lastContactAt, timeZone)}</span>
      )}
    </span>
  );
}
