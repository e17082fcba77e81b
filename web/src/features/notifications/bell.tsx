import { latePart, useLateMenu } from '../../ui/late/late-menu.ts';
import { BellButton } from './bell-button.tsx';
import { useUnread } from './notifications.api.ts';

const panel = latePart(async () => (await import('./bell-panel.tsx')).BellPanel);

export function Bell() {
  const unread = useUnread();
  const { Menu: Panel, before, after } = useLateMenu('dialog', panel);
  return Panel ? <Panel unread={unread} buttonRef={after} /> : <BellButton unread={unread} {...before} />;
}
