import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  icon?: Icon;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

export function EmptyState({ icon: Glyph, title, text, action }: Props) {
  return (
    <div className={classes.empty}>
      {Glyph && <Glyph size={24} stroke={1.6} aria-hidden />}
      <p className={classes.title}>{title}</p>
      {text && <p>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
