import { lazy, Suspense, useState } from 'react';
import { beforeMenu } from '../../ui/before-menu.ts';
import { BellButton } from './bell-button.tsx';
import { useUnread } from './notifications.api.ts';

const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }));

export function Bell() {
  const unread = useUnread();
  const [isAsked, setAsked] = useState(false);
  return (
    <Suspense fallback={<BellButton unread={unread} {...beforeMenu('dialog', () => setAsked(true))} />}>
      <BellPanel unread={unread} startsOpen={isAsked} />
    </Suspense>
  );
}
