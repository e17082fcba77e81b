import type { Webhook } from '@crm/contract/records/webhooks';
import { IconQuestionMark } from '@tabler/icons-react';
import { countText } from '../../lib/count-text.ts';
import { choose, confirm, showSuccess } from '../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../ui/dialog/attempt.ts';
import { hostOf } from './webhook-words.ts';
import { useNewSecret, useRemoveWebhook, useTestWebhook, useTurnWebhook } from './webhooks.api.ts';

/** What an administrator does to a webhook beside editing it. */
export function useWebhookActions(onSecret: (secret: string) => void) {
  const remove = useRemoveWebhook();
  const newSecret = useNewSecret();
  const turn = useTurnWebhook();
  const test = useTestWebhook();

  const askToDelete = (webhook: Webhook) =>
    askToRemove(
      { text: 'Its log is deleted too.', record: { name: webhook.name, detail: hostOf(webhook) } },
      () => remove.mutateAsync(webhook),
      { done: 'Webhook deleted', failed: 'The webhook could not be deleted' },
    );
  const askForSecret = async (webhook: Webhook) => {
    const isSure = await confirm({
      title: 'Make a new secret?',
      text: 'The present one signs too for 24 hours. One before it stops at once.',
      record: { name: webhook.name, detail: hostOf(webhook) },
      confirmLabel: 'Make a new secret',
    });
    if (!isSure) return;
    await attempt(async () => onSecret((await newSecret.mutateAsync(webhook)).secret), { failed: 'No new secret was made' });
  };
  const turnOff = (webhook: Webhook) =>
    attempt(() => turn.mutateAsync({ webhook, isOn: false, sendMissed: false }), {
      done: 'Switched off',
      failed: 'The webhook could not be switched off',
    });
  const turnOn = async (webhook: Webhook) => {
    const sendMissed = await choose({
      title: 'Send what was missed?',
      text: 'Events since it was switched off, and those that did not arrive before: the newest 10,000 of 30 days.',
      icon: IconQuestionMark,
      meaning: 'blue',
      dismissLabel: 'Cancel',
      choices: [
        { label: 'Only new events', value: false },
        { label: 'Send what was missed', value: true },
      ],
    });
    if (sendMissed === undefined) return;
    await attempt(
      async () => {
        const { missed } = await turn.mutateAsync({ webhook, isOn: true, sendMissed });
        showSuccess(missed > 0 ? `Switched on. ${countText(missed, 'event waits', 'events wait')}.` : 'Switched on', 3000);
      },
      { failed: 'The webhook could not be switched on' },
    );
  };
  return { askToDelete, askForSecret, turnOn, turnOff, test, isTurning: turn.isPending };
}
