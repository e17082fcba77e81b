import { lazy, Suspense, useState } from 'react';
import { beforeMenu } from '../../ui/before-menu.ts';
import { ThemeButton } from './theme-button.tsx';

const ThemeMenu = lazy(async () => ({ default: (await import('./theme-menu.tsx')).ThemeMenu }));

export function ThemeSwitch() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Suspense fallback={<ThemeButton {...beforeMenu('menu', () => setAsked(true))} />}>
      <ThemeMenu startsOpen={isAsked} />
    </Suspense>
  );
}
