import { entities, kinds } from '@crm/contract/core/kinds';
import { type WebhookDeed, webhookDeeds } from '@crm/contract/records/webhook-events';
import type { Webhook, WebhookDelivery } from '@crm/contract/records/webhooks';
import type { Meaning } from '../../ui/badge/badge.tsx';

export const deedLabels: Record<WebhookDeed, string> = {
  created: 'Created',
  changed: 'Changed',
  moved: 'Moved',
  deleted: 'Deleted',
  restored: 'Restored',
};

interface KindChoice {
  kind: string;
  label: string;
}

/** 'Leads', 'Requirement lists', in the order of the alphabet. */
export const kindChoices: KindChoice[] = entities
  .map((kind) => ({ kind, label: capital(kinds[kind].many) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** 'Everything', 'Leads, Tasks: created', shortened by whoever shows it. */
export function eventsText(events: readonly string[]): string {
  if (events.includes('*')) return 'Everything';
  return kindChoices
    .filter(({ kind }) => events.some((event) => event.startsWith(`${kind}.`)))
    .map(({ kind, label }) => {
      if (events.includes(`${kind}.*`)) return label;
      const deeds = webhookDeeds.filter((deed) => events.includes(`${kind}.${deed}`));
      return `${label} (${deeds.join(', ')})`;
    })
    .join(', ');
}

export function stateOf({ isOn, failingSince }: Webhook): { meaning: Meaning; label: string } {
  if (!isOn) return { meaning: 'grey', label: 'Off' };
  return failingSince === null ? { meaning: 'green', label: 'On' } : { meaning: 'red', label: 'Failing' };
}

const deliveryStates: Record<WebhookDelivery['state'], { meaning: Meaning; label: string }> = {
  waiting: { meaning: 'yellow', label: 'Waiting' },
  delivered: { meaning: 'green', label: 'Delivered' },
  'given up': { meaning: 'red', label: 'Given up' },
};

export function deliveryState({ state, error }: Pick<WebhookDelivery, 'state' | 'error'>): { meaning: Meaning; label: string } {
  return state === 'waiting' && error !== null ? { meaning: 'orange', label: 'Failed, sent again' } : deliveryStates[state];
}

/** What to look at in the address; the rest may be a secret of the receiver. */
export function hostOf({ url }: Webhook): string {
  return new URL(url).host;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
