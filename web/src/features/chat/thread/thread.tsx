import type { ChatPerson } from '@crm/contract/office/chat';
import { VisuallyHidden } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Delayed } from '../../../ui/delayed.tsx';
import { useFailureAlert } from '../../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { forgetOlder, threadQuery } from '../chat.api.ts';
import { useFileUploads } from '../files/uploads.ts';
import { useUnsent } from '../outbox.ts';
import { useReceived } from '../received-messages.ts';
import { ThreadLog } from './thread-log.tsx';
import { mergeMessages, withoutStored } from './thread-messages.ts';
import classes from './thread-pane.module.css';
import { useCatchUp } from './use-catch-up.ts';

interface Props {
  me: number;
  person: ChatPerson;
  today: string;
  at: number | null;
}

const bones = ['a', 'b', 'c', 'd', 'e'];

/** Everything that two people wrote to each other: loaded, received live, and not yet sent. */
export function Thread({ me, person, today, at }: Props) {
  const query = useInfiniteQuery(threadQuery(person.id, at));
  const navigate = useNavigate();
  const received = useReceived(person.id);
  const allUnsent = useUnsent();
  const { data, error, isFetching, refetch, hasPreviousPage: hasLater } = query;
  const toNewest = () => void navigate({ search: `?with=${person.id}` }, { replace: true });
  const messages = useMemo(() => mergeMessages(data?.pages ?? [], received), [data, received]);
  const unsent = useMemo(
    () =>
      withoutStored(
        allUnsent.filter(({ to }) => to === person.id),
        messages,
      ),
    [allUnsent, messages, person.id],
  );
  const allUploads = useFileUploads();
  const uploads = allUploads.filter((entry) => entry.me === me && entry.to === person.id);
  const failure = data ? null : error;
  useFailureAlert('Failed to get messages', failure);
  useCatchUp(query, hasLater ? 0 : (person.lastMessage?.id ?? 0), messages.at(-1)?.id ?? 0);
  useEffect(() => () => forgetOlder(person.id), [person.id]);
  // Who answers wants to see the answer.
  const leavesPast = useEffectEvent(toNewest);
  const isAnswering = hasLater && unsent.length + uploads.length > 0;
  useEffect(() => {
    if (isAnswering) leavesPast();
  }, [isAnswering]);

  if (!data) {
    return (
      <div className={classes.body}>
        {error ? (
          <RetryLine text="The messages could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Waiting />
        )}
      </div>
    );
  }
  if (messages.length === 0 && unsent.length === 0 && uploads.length === 0) {
    return (
      <div className={classes.body}>
        <EmptyState icon={IconMessage} title="No messages yet" />
      </div>
    );
  }
  return <ThreadLog {...{ me, person, today, at, messages, unsent, uploads }} pages={query} onNewest={toNewest} />;
}

function Waiting() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        <div className={classes.waiting} aria-hidden>
          {bones.map((bone) => (
            <span key={bone} />
          ))}
        </div>
      </Delayed>
    </>
  );
}
