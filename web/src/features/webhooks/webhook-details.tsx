import type { Webhook } from '@crm/contract/records/webhooks';
import { Button } from '@mantine/core';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { FactList } from '../../ui/rows/fact-list.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { useWebhookActions } from './use-webhook-actions.ts';
import { eventsText, stateOf } from './webhook-words.ts';
import classes from './webhooks.module.css';

interface Props {
  webhook: Webhook;
  actions: ReturnType<typeof useWebhookActions>;
  onEdit: () => void;
}

export function WebhookDetails({ webhook, actions, onEdit }: Props) {
  const { test } = actions;
  const handleTest = () => test.mutate(webhook, { onError: (error) => showFailure('The test was not sent', error) });
  return (
    <div className={classes.details}>
      <State webhook={webhook} />
      <FactList
        facts={[
          ['Address', webhook.url],
          ['Events', eventsText(webhook.events)],
        ]}
      />
      <div className={classes.actions}>
        <Button size="xs" loading={test.isPending} onClick={handleTest}>
          Send a test
        </Button>
        <Button size="xs" variant="default" onClick={onEdit}>
          Edit
        </Button>
        <Button size="xs" variant="default" onClick={() => void actions.askForSecret(webhook)}>
          New secret
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={actions.isTurning}
          onClick={() => void (webhook.isOn ? actions.turnOff(webhook) : actions.turnOn(webhook))}
        >
          {webhook.isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => void actions.askToDelete(webhook)}>
          Delete
        </Button>
      </div>
      <p role="status" className={classes.result} data-failed={test.data?.error !== null || undefined}>
        {test.data &&
          (test.data.error === null ? `The test arrived: ${test.data.status}.` : `The test failed. ${test.data.error}.`)}
      </p>
      <DeliveryLog webhook={webhook} />
    </div>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const { meaning, label } = stateOf(webhook);
  const { isOn, failingSince, offAt, offReason, oldSecretUntil, waiting } = webhook;
  const shown = (instant: string) => formatInstant(instant, timeZone);
  return (
    <div className={classes.state}>
      <MeaningBadge meaning={meaning}>{label}</MeaningBadge>
      {!isOn && offAt && <span>{`Switched off ${shown(offAt)}. ${offReason ?? ''}`}</span>}
      {isOn && failingSince && <span>{`Nothing arrived since ${shown(failingSince)}.`}</span>}
      {waiting > 0 && <span>{waiting >= 1000 ? '1,000 or more wait.' : `${waiting} waiting.`}</span>}
      {oldSecretUntil && <span>{`The former secret signs too until ${shown(oldSecretUntil)}.`}</span>}
    </div>
  );
}
