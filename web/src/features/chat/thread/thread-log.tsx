import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { dayTitle } from '../chat-times.ts';
import type { Unsent } from '../unsent-storage.ts';
import { MessageDay } from './message-day.tsx';
import classes from './thread-log.module.css';
import { daysOf } from './thread-messages.ts';
import { UnsentMessage } from './unsent-message.tsx';
import { useMarkAsRead } from './use-mark-as-read.ts';
import { type OlderPages, useOlderPages } from './use-older-pages.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface Props {
  me: number;
  person: ChatPerson;
  today: string;
  messages: readonly ChatMessage[];
  unsent: readonly Unsent[];
  older: OlderPages;
}

export function ThreadLog({ me, person, today, messages, unsent, older }: Props) {
  const days = useMemo(() => daysOf(messages), [messages]);
  const tail = unsent.at(-1)?.key ?? messages.at(-1)?.id ?? 0;
  const isOwnTail = unsent.length > 0 || messages.at(-1)?.senderId === me;
  const scroll = useThreadScroll({ oldestId: messages[0]?.id ?? 0, tail, isOwnTail });
  const top = useOlderPages(older, scroll.log);
  useMarkAsRead(person, messages, scroll.isAtEnd);
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div ref={scroll.log} className={classes.log} role="log" aria-live="polite" aria-label="Messages" tabIndex={0}>
        <div ref={scroll.content} className={classes.content}>
          <div ref={top} className={classes.top}>
            {older.isFetchNextPageError && (
              <RetryLine text="Older messages could not be loaded." onRetry={() => void older.fetchNextPage()} />
            )}
          </div>
          {days.map(({ day, messages: ofDay }) => (
            <MessageDay key={`${day} ${ofDay[0]?.id}`} title={dayTitle(day, today)} messages={ofDay} other={person} />
          ))}
          {unsent.map((entry) => (
            <UnsentMessage key={entry.key} entry={entry} />
          ))}
        </div>
      </div>
      {scroll.hasNew && (
        <Button
          className={classes.new ?? ''}
          size="xs"
          leftSection={<IconArrowDown size={14} stroke={1.75} aria-hidden />}
          onClick={scroll.toEnd}
        >
          New messages
        </Button>
      )}
    </div>
  );
}
