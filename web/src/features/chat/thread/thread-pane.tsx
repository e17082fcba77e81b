import type { ChatPerson } from '@crm/contract/office/chat';
import { type KeyboardEvent, useEffect } from 'react';
import { Delayed } from '../../../ui/delayed.tsx';
import { enterRoom, useIsConnected } from '../chat-socket.ts';
import { Composer } from './composer.tsx';
import { Thread } from './thread.tsx';
import { ThreadHeader } from './thread-header.tsx';
import classes from './thread-pane.module.css';

interface Props {
  me: number;
  person: ChatPerson;
  today: string;
  /** The message to open the thread at. */
  at: number | null;
  /** Goes back to the list, on a phone. */
  onBack: (() => void) | undefined;
}

const connectingMs = 1000;

export function ThreadPane({ me, person, today, at, onBack }: Props) {
  const isConnected = useIsConnected();
  useEffect(() => {
    enterRoom(person.id);
    return () => enterRoom(undefined);
  }, [person.id]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onBack?.();
  };
  return (
    <section
      className={classes.pane}
      aria-label={`Messages with ${person.name}`}
      data-whole-screen={onBack !== undefined || undefined}
      onKeyDown={handleKey}
    >
      <ThreadHeader person={person} today={today} onBack={onBack} />
      <Thread {...{ me, person, today, at }} />
      {!isConnected && (
        <Delayed delay={connectingMs}>
          <p className={classes.connecting} role="status">
            Connecting …
          </p>
        </Delayed>
      )}
      {person.closed ? (
        <p className={classes.closed}>{person.name} is no longer here. Nothing can be sent.</p>
      ) : (
        <Composer me={me} person={person} isFocused={onBack === undefined} />
      )}
    </section>
  );
}
