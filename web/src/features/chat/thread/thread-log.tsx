import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { CardsContext, useCards } from '../cards/use-cards.ts';
import { dayTitle } from '../chat-times.ts';
import { UploadMessage } from '../files/upload-message.tsx';
import type { FileUpload } from '../files/uploads.ts';
import type { Unsent } from '../unsent-storage.ts';
import { MessageDay } from './message-day.tsx';
import classes from './thread-log.module.css';
import { daysOf } from './thread-messages.ts';
import { UnsentMessage } from './unsent-message.tsx';
import { useFurtherPages } from './use-further-pages.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';
import { laterTail, useThreadScroll } from './use-thread-scroll.ts';

interface Props {
  me: number;
  person: ChatPerson;
  today: string;
  messages: readonly ChatMessage[];
  unsent: readonly Unsent[];
  /** Files that are not on the server yet. */
  uploads: readonly FileUpload[];
  /** The message that the thread is opened at. */
  at: number | null;
  pages: Pages;
  /** Leaves the past for the newest messages. */
  onNewest: () => void;
}

/** Older pages are the next ones, newer pages the previous ones. */
type Pages = Pick<
  UseInfiniteQueryResult,
  | 'isFetching'
  | 'hasNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
  | 'hasPreviousPage'
  | 'isFetchPreviousPageError'
  | 'fetchPreviousPage'
>;

export function ThreadLog({ me, person, today, messages, unsent, uploads, at, pages, onNewest }: Props) {
  const hasLater = pages.hasPreviousPage;
  const cards = useCards(messages);
  const days = useMemo(() => daysOf(messages), [messages]);
  const pending = useMemo(() => [...unsent, ...uploads].sort((one, other) => one.writtenAt - other.writtenAt), [unsent, uploads]);
  const tail = pending.at(-1)?.key ?? messages.at(-1)?.id ?? 0;
  const isOwnTail = pending.length > 0 || messages.at(-1)?.senderId === me;
  const scroll = useThreadScroll({ oldestId: messages[0]?.id ?? 0, tail: hasLater ? laterTail : tail, isOwnTail, at });
  const { isFetching } = pages;
  const older = { hasMore: pages.hasNextPage, isFailed: pages.isFetchNextPageError, load: pages.fetchNextPage };
  const newer = { hasMore: hasLater, isFailed: pages.isFetchPreviousPageError, load: pages.fetchPreviousPage };
  const top = useFurtherPages({ ...older, isFetching }, scroll.log);
  const bottom = useFurtherPages({ ...newer, isFetching }, scroll.log);
  useMarkAsRead(person, messages, scroll.isAtEnd && !hasLater);
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div ref={scroll.log} className={classes.log} role="log" aria-live="polite" aria-label="Messages" tabIndex={0}>
        <CardsContext value={cards}>
          <div ref={scroll.content} className={classes.content}>
            <div ref={top} className={classes.top}>
              {older.isFailed && <RetryLine text="Older messages could not be loaded." onRetry={() => void older.load()} />}
            </div>
            {days.map(({ day, messages: ofDay }) => (
              <MessageDay
                key={`${day} ${ofDay[0]?.id}`}
                title={dayTitle(day, today)}
                messages={ofDay}
                other={person}
                foundId={ofDay.find(({ id }) => id === at)?.id}
              />
            ))}
            <div ref={bottom}>
              {newer.isFailed && <RetryLine text="Newer messages could not be loaded." onRetry={() => void newer.load()} />}
            </div>
            {pending.map((entry) =>
              'me' in entry ? (
                <UploadMessage key={entry.key} entry={entry} />
              ) : (
                <UnsentMessage key={entry.key} me={me} entry={entry} />
              ),
            )}
          </div>
        </CardsContext>
      </div>
      {(scroll.hasNew || hasLater) && (
        <Button
          className={classes.new ?? ''}
          size="xs"
          leftSection={<IconArrowDown size={14} stroke={1.75} aria-hidden />}
          onClick={hasLater ? onNewest : scroll.toEnd}
        >
          {hasLater ? 'Newest messages' : 'New messages'}
        </Button>
      )}
    </div>
  );
}
