import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Meaning } from '../../ui/badge/badge.tsx';
import { MomentTime } from './moment-time.tsx';
import classes from './timeline.module.css';

interface Props {
  icon: Icon;
  meaning?: Meaning | undefined;
  at: string;
  /** Who did what. */
  head: ReactNode;
  children?: ReactNode;
}

/** An entry of a timeline: its kind as an icon, what happened, when, and what is to be said of it. */
export function EntryFrame({ icon, meaning, at, head, children }: Props) {
  return (
    <li className={classes.entry}>
      <KindDisc icon={icon} meaning={meaning} />
      <p className={classes.head}>{head}</p>
      <MomentTime at={at} />
      {children && <div className={classes.more}>{children}</div>}
    </li>
  );
}

export function KindDisc({ icon: Glyph, meaning }: Pick<Props, 'icon' | 'meaning'>) {
  return (
    <span className={classes.disc} data-meaning={meaning} aria-hidden>
      <Glyph size={14} stroke={2} />
    </span>
  );
}
