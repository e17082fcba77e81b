import { type Webhook, type WebhookDelivery, webhookCalls } from '@crm/contract/records/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { SentLine, SentLog } from '../../ui/log/sent-log.tsx';
import { deliveryState } from './webhook-words.ts';
import { deliveriesQuery, useReplay } from './webhooks.api.ts';

export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [isFailed, setFailed] = useState(false);
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, isFailed));
  const rows = query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  const file = (
    <ExportMenu call={webhookCalls.exportDeliveries} params={{ id: String(webhook.id) }} query={{ failed: String(isFailed) }} />
  );
  return (
    <SentLog
      label="Deliveries"
      hasHeading
      file={file}
      query={query}
      entries={rows}
      isFailedOnly={isFailed}
      onFailedOnly={setFailed}
    >
      {(delivery) => <DeliveryLine webhook={webhook} delivery={delivery} />}
    </SentLog>
  );
}

function DeliveryLine({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { mutateAsync, isPending } = useReplay();
  const { event, recordId, status, durationMs } = delivery;
  const name = recordId === null ? event : `${event} ${recordId}`;
  return (
    <SentLine
      name={name}
      state={deliveryState(delivery)}
      entry={delivery}
      after={[...(status === null ? [] : [`Status ${status}`]), ...(durationMs === null ? [] : [`${durationMs} ms`])]}
      again={webhook.isOn ? { label: name, isPending, send: () => mutateAsync({ webhook, delivery }) } : undefined}
    >
      {delivery.excerpt && (
        <details>
          <summary>Answer of the receiver</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys. */}
          <pre tabIndex={0}>{delivery.excerpt}</pre>
        </details>
      )}
    </SentLine>
  );
}
