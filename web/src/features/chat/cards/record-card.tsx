import type { ChatCard, RecordLink } from '@crm/contract/office/chat';
import { IconChecklist, IconLock, IconUser, IconUserStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { taskPathFor } from '../../../lib/address/task-path.ts';
import { useProfile } from '../../../lib/profile.ts';
import { StatusBadge, type StatusWord, statusLooks } from '../../../ui/badge/status-badge.tsx';
import classes from './record-card.module.css';
import { useCard } from './use-cards.ts';

const kinds = {
  lead: { word: 'Lead', icon: IconUserStar },
  contact: { word: 'Contact', icon: IconUser },
  task: { word: 'Task', icon: IconChecklist },
} as const;

/** A link to a record of this portal: what it is, for those who may open it. Until that is known, the link as it was written. */
export function RecordCard({ link, children }: { link: RecordLink; children: ReactNode }) {
  const card = useCard(link);
  const path = usePath(card);
  if (card === null) {
    return (
      <span className={classes.card} data-closed>
        <IconLock size={16} stroke={1.75} aria-hidden />
        You cannot open this
      </span>
    );
  }
  if (!card || path === undefined) return children;
  const { word, icon: Glyph } = kinds[card.kind];
  return (
    <Link className={classes.card} to={path}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.kind}>{word}</span> <span className={classes.name}>{card.name}</span>
      </span>
      {card.status !== null && isWord(card.status) && <StatusBadge word={card.status} />}
    </Link>
  );
}

function usePath(card: ChatCard | null | undefined): string | undefined {
  const profile = useProfile();
  if (!card) return undefined;
  if (!card.task) return `/operations/${card.kind}s/${card.id}`;
  return profile && taskPathFor(profile, { id: card.id, ...card.task });
}

function isWord(status: string): status is StatusWord {
  return Object.hasOwn(statusLooks, status);
}
