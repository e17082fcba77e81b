import { latePart, useLateMenu } from '../../ui/late/late-menu.ts';
import { ThemeButton } from './theme-button.tsx';

const menu = latePart(async () => (await import('./theme-menu.tsx')).ThemeMenu);

export function ThemeSwitch() {
  const { Menu, before, after } = useLateMenu('menu', menu);
  return Menu ? <Menu buttonRef={after} /> : <ThemeButton {...before} />;
}
