import type { ChatPerson } from '@crm/contract/office/chat';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { CountBadge } from '../../../ui/badge/count-badge.tsx';
import { fromList } from '../use-chat-address.ts';
import { LeaveBadge, PersonBadge } from './person-badges.tsx';
import classes from './person-row.module.css';
import { lastWords } from './person-words.ts';

interface Props {
  person: ChatPerson;
  today: string;
  isOpen: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
}

export function PersonRow({ person, today, isOpen, onKeyDown }: Props) {
  const { text, time } = lastWords(person, today);
  return (
    <Link
      data-row
      to={{ search: `?with=${person.id}` }}
      state={fromList}
      className={classes.row}
      aria-current={isOpen || undefined}
      data-new={person.unread > 0 || undefined}
      onKeyDown={onKeyDown}
    >
      <Avatar name={person.name} isLarge />
      <span className={classes.facts}>
        <span className={classes.line}>
          <span className={classes.name}>{person.name}</span>
          <PersonBadge person={person} />
          <time>{time}</time>
        </span>
        <span className={classes.line} data-quiet>
          <span className={classes.cut}>{person.email}</span>
          <LeaveBadge person={person} today={today} />
        </span>
        <span className={classes.line} data-last={person.lastMessage ? 'message' : 'none'}>
          <span className={classes.cut}>{text}</span>
          {person.unread > 0 && <CountBadge count={person.unread} />}
        </span>
      </span>
    </Link>
  );
}
