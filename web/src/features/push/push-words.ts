import { type PushChoice, pushChoices } from '@crm/contract/office/push';

export const choiceLabels: Record<PushChoice, string> = {
  messages: 'Messages',
  reminders: 'Reminders',
  decisions: 'Decisions',
  news: 'Other news',
};

export const choiceTexts: Record<PushChoice, string> = {
  messages: 'Who wrote to you, without the text',
  reminders: 'Calls and meetings that begin soon',
  decisions: 'Leave, attendance, review, rework and appointments without a host',
  news: 'Everything else that your inbox gets',
};

/** 'Messages, Decisions'. */
export function choicesText(choices: readonly PushChoice[]): string {
  const chosen = pushChoices.filter((choice) => choices.includes(choice));
  return chosen.length === 0 ? 'Nothing chosen' : chosen.map((choice) => choiceLabels[choice]).join(', ');
}

/** Why this browser cannot be told of anything; null when it can. */
export type Obstacle = 'insecure' | 'home screen' | 'unsupported' | 'denied' | null;

export const obstacleTexts: Record<Exclude<Obstacle, null>, string> = {
  insecure: 'Push needs an address that begins with https://. Ask whoever runs the portal.',
  'home screen': 'On an iPhone or iPad, add the portal to the home screen and open it from there.',
  unsupported: 'This browser cannot show pushes.',
  denied: 'This browser blocks notifications of the portal. Allow them in its settings for this site.',
};
