import { lazy, startTransition, useState } from 'react';
import { CardMenuButton } from './card-menu-button.tsx';
import type { CardMenuProps } from './task-card-menu.types.ts';

const load = () => import('./task-card-dropdown.tsx');
const TaskCardDropdown = lazy(async () => ({ default: (await load()).TaskCardDropdown }));

/** The menu renders when it is first opened: a board has a thousand cards, and a person opens a few. */
export function TaskCardMenu(props: CardMenuProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <TaskCardDropdown {...props} />;
  // The button stays until the code of its menu is there.
  const ask = () => startTransition(() => setAsked(true));
  return <CardMenuButton task={props.task} aria-haspopup="menu" aria-expanded={false} onClick={ask} />;
}
