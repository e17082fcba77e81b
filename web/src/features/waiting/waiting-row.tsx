import type { WaitingKind } from '@crm/contract/office/waiting';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../lib/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './waiting-queue.module.css';
import { kindWords, waitsText } from './waiting-words.ts';

interface Props {
  kind: WaitingKind;
  since: string;
  /** Whose it is. */
  name: string;
  icon: Icon;
  /** Where it can be read in full. */
  to: string;
  title: string;
  facts: ReactNode;
  /** Both decisions. */
  children: ReactNode;
}

/** One thing that waits. A click on its words opens it. */
export function WaitingLine({ kind, since, name, icon: Glyph, to, title, facts, children }: Props) {
  const profile = useProfile();
  return (
    <li data-row className={classes.row}>
      <Glyph className={classes.kind ?? ''} size={18} stroke={1.6} role="img" aria-label={kindWords[kind].one} />
      {/* What an invitation says of a person stands behind a comma. */}
      <Avatar name={name.split(',', 1)[0] ?? name} />
      <span className={classes.words}>
        <Link data-opens to={to} title={`${name}, ${title}`}>
          <b>{name}</b> {title}
        </Link>
        <small>{facts}</small>
      </span>
      <time className={classes.waits} dateTime={since}>
        {profile && waitsText(since, profile.timeZone, profile.today)}
      </time>
      <span className={classes.decisions}>{children}</span>
    </li>
  );
}
