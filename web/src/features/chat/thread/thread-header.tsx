import type { ChatPerson } from '@crm/contract/office/chat';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmailLink } from '../../../ui/contact-links.tsx';
import { LeaveBadge, PersonBadge } from '../people/person-badges.tsx';
import classes from './thread-pane.module.css';

interface Props {
  person: ChatPerson;
  today: string;
  onBack: (() => void) | undefined;
}

export function ThreadHeader({ person, today, onBack }: Props) {
  return (
    <header className={classes.header}>
      {onBack && (
        <ActionIcon
          className={classes.back ?? ''}
          variant="subtle"
          color="gray"
          aria-label="Back to the list"
          autoFocus
          onClick={onBack}
        >
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <Avatar name={person.name} isLarge />
      <div className={classes.who}>
        <div className={classes.names}>
          <h2>{person.name}</h2>
          <PersonBadge person={person} />
          <LeaveBadge person={person} today={today} />
        </div>
        <p>
          <EmailLink email={person.email} />
        </p>
      </div>
    </header>
  );
}
