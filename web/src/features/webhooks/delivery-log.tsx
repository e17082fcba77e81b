import { type Webhook, type WebhookDelivery, webhookCalls } from '@crm/contract/records/webhooks';
import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { MeaningBadge } from '../../ui/badge.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Waiting } from '../../ui/table/list-states.tsx';
import { deliveryState } from './webhook-words.ts';
import { deliveriesQuery, useReplay } from './webhooks.api.ts';
import classes from './webhooks.module.css';

export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [isFailed, setFailed] = useState(false);
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, isFailed));
  const { data, error, isFetching, refetch } = query;
  const rows = data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  return (
    <section className={classes.log} aria-labelledby="deliveries">
      <header>
        <h3 id="deliveries">Deliveries</h3>
        <Checkbox label="Failed only" checked={isFailed} onChange={(event) => setFailed(event.currentTarget.checked)} />
        {rows.length > 0 && (
          <ExportMenu
            call={webhookCalls.exportDeliveries}
            params={{ id: String(webhook.id) }}
            query={{ failed: String(isFailed) }}
          />
        )}
      </header>
      {error && !data && (
        <RetryLine text="The deliveries could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Waiting>Loading deliveries</Waiting>}
      {data && rows.length === 0 && (
        <EmptyState title={isFailed ? 'Nothing failed within 30 days.' : 'Nothing was sent within 30 days.'} />
      )}
      <ul aria-label="Deliveries">
        {unique(rows).map((delivery) => (
          <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      <LoadOn query={query} />
    </section>
  );
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const replay = useReplay();
  const name = delivery.recordId === null ? delivery.event : `${delivery.event} ${delivery.recordId}`;
  const { meaning, label } = deliveryState(delivery);
  const handleReplay = () =>
    attempt(() => replay.mutateAsync({ webhook, delivery }), { done: 'It is sent again', failed: 'It could not be sent again' });
  return (
    <li>
      <div className={classes.line}>
        <b>{name}</b>
        <MeaningBadge meaning={meaning}>{label}</MeaningBadge>
      </div>
      <p className={classes.quiet}>{factsOf(delivery, (instant) => formatInstant(instant, timeZone)).join(' · ')}</p>
      {delivery.error && <p className={classes.error}>{delivery.error}</p>}
      {delivery.excerpt && (
        <details>
          <summary>Answer of the receiver</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys. */}
          <pre tabIndex={0}>{delivery.excerpt}</pre>
        </details>
      )}
      {webhook.isOn && (
        <Button
          size="xs"
          variant="default"
          loading={replay.isPending}
          aria-label={`Send again: ${name}`}
          onClick={() => void handleReplay()}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function factsOf(delivery: WebhookDelivery, shown: (instant: string) => string): string[] {
  const { createdAt, attempts, status, durationMs, nextAttemptAt, error } = delivery;
  return [
    shown(createdAt),
    ...(status === null ? [] : [`Status ${status}`]),
    ...(durationMs === null ? [] : [`${durationMs} ms`]),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(nextAttemptAt !== null && error !== null ? [`next at ${shown(nextAttemptAt)}`] : []),
  ];
}

/** One that came while the list loaded on moves another to the next page. */
function unique(rows: WebhookDelivery[]): WebhookDelivery[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
