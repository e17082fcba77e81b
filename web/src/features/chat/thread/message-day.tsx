import type { ChatMessage } from '@crm/contract/office/chat';
import { VisuallyHidden } from '@mantine/core';
import { Fragment, memo } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { MessageFile } from '../files/message-file.tsx';
import { MessageText } from './message-text.tsx';
import classes from './thread-log.module.css';
import { areSame, groupsOf } from './thread-messages.ts';

interface Props {
  title: string;
  messages: readonly ChatMessage[];
  other: { id: number; name: string };
  /** The message that was searched for, if it is of this day. */
  foundId: number | undefined;
}

const bubblePx = 48;

/** Memoized: a new message must not render ten thousand others again. */
export const MessageDay = memo(
  function MessageDay({ title, messages, other, foundId }: Props) {
    return (
      <div className={classes.day} style={{ '--height': `${messages.length * bubblePx}px` }}>
        <h3 className={classes.title}>{title}</h3>
        {groupsOf(messages).map((group) => (
          <Group
            key={group[0]?.id}
            messages={group}
            author={group[0]?.senderId === other.id ? other.name : undefined}
            foundId={foundId}
          />
        ))}
      </div>
    );
  },
  (before, now) =>
    before.title === now.title &&
    before.other.name === now.other.name &&
    before.foundId === now.foundId &&
    areSame(before.messages, now.messages),
);

interface GroupProps {
  messages: readonly ChatMessage[];
  /** Undefined when the reader wrote it. */
  author: string | undefined;
  foundId: number | undefined;
}

const Group = memo(
  function Group({ messages, author, foundId }: GroupProps) {
    return (
      <div className={classes.group} data-own={author === undefined || undefined}>
        <p className={classes.by}>
          <VisuallyHidden>{author ?? 'You'}, </VisuallyHidden>
          {formatTime(messages[0]?.sendingTime ?? '')}
        </p>
        {messages.map(({ id, message, file }) => (
          <Fragment key={id}>
            {file && (
              <div className={classes.withFile} data-message={message === '' ? id : undefined}>
                <MessageFile file={file} />
              </div>
            )}
            {message !== '' && (
              <p className={classes.bubble} data-message={id} data-found={id === foundId || undefined}>
                <MessageText text={message} />
              </p>
            )}
          </Fragment>
        ))}
      </div>
    );
  },
  (before, now) => before.author === now.author && before.foundId === now.foundId && areSame(before.messages, now.messages),
);
