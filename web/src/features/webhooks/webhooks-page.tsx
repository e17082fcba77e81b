import type { Webhook } from '@crm/contract/records/webhooks';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { countText } from '../../lib/count-text.ts';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormTarget } from '../../ui/form/use-form-target.ts';
import { NewButton } from '../../ui/new-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { useWebhookActions } from './use-webhook-actions.ts';
import { WebhookDetails } from './webhook-details.tsx';
import { deliveryState, eventsText, hostOf, stateOf } from './webhook-words.ts';
import { fetchWebhook, webhooksQuery } from './webhooks.api.ts';
import classes from './webhooks.module.css';

const WebhookForm = lazy(async () => ({ default: (await import('./webhook-form.tsx')).WebhookForm }));
const SecretDialog = lazy(async () => ({ default: (await import('./secret-dialog.tsx')).SecretDialog }));

/** Who is told of events: addresses, their health and what was sent. */
export function WebhooksPage() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [openId, setOpenId] = useState<number>();
  const form = useFormTarget('webhook', fetchWebhook);
  const [shown, setShown] = useState<{ secret: string; isNew: boolean }>();
  const actions = useWebhookActions((secret) => setShown({ secret, isNew: true }));
  const open = data?.webhooks.find(({ id }) => id === openId);
  const newButton = <NewButton onClick={() => form.open()}>New webhook</NewButton>;
  return (
    <>
      <PageHeader
        title="Webhooks"
        context={data ? countText(data.webhooks.length, 'webhook', 'webhooks') : 'Other programs that are told of events'}
        action={newButton}
      />
      <DataTable
        label="Webhooks"
        columns={columns}
        rows={data?.webhooks ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        status={data ? 'ready' : error ? 'failed' : 'loading'}
        onRetry={() => void refetch()}
        onRowClick={({ id }) => {
          actions.test.reset();
          setOpenId(id);
        }}
        empty={
          <EmptyState
            icon={IconWebhook}
            title="No webhooks yet"
            text="A webhook tells another program at once when records change."
          />
        }
      />
      <SideDrawer title={open?.name ?? 'Webhook'} opened={open !== undefined} onClose={() => setOpenId(undefined)}>
        {open && <WebhookDetails key={open.id} webhook={open} actions={actions} onEdit={() => form.open(open)} />}
      </SideDrawer>
      {form.target && (
        <LateDialog>
          <WebhookForm
            webhook={form.target.record}
            onClose={form.close}
            onMade={(secret) => {
              form.close();
              setShown({ secret, isNew: false });
            }}
          />
        </LateDialog>
      )}
      {shown && (
        <LateDialog>
          <SecretDialog {...shown} onClose={() => setShown(undefined)} />
        </LateDialog>
      )}
    </>
  );
}

const columns: Column<Webhook>[] = [
  {
    key: 'name',
    label: 'Name',
    phone: 'title',
    render: (row) => (
      <>
        <b className={classes.name}>{row.name}</b>
        <small className={classes.host}>{hostOf(row)}</small>
      </>
    ),
  },
  { key: 'events', label: 'Events', wraps: true, hideBelow: 'sm', render: ({ events }) => eventsText(events) },
  { key: 'state', label: 'State', width: 120, phone: 'badge', render: (row) => <StateBadge {...stateOf(row)} /> },
  { key: 'last', label: 'Last delivery', width: 240, render: (row) => <LastDelivery webhook={row} /> },
];

function StateBadge({ meaning, label }: ReturnType<typeof stateOf>) {
  return <MeaningBadge meaning={meaning}>{label}</MeaningBadge>;
}

function LastDelivery({ webhook: { lastDelivery } }: { webhook: Webhook }) {
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  if (!lastDelivery) return '–';
  const { label } = deliveryState({ ...lastDelivery, error: lastDelivery.state === 'waiting' ? '' : null });
  return `${formatInstant(lastDelivery.at, timeZone)}, ${label.toLowerCase()}`;
}
