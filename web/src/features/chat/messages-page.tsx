import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { peopleQuery } from './chat.api.ts';
import { openChat } from './chat-socket.ts';
import classes from './messages-page.module.css';
import { PeoplePane } from './people/people-pane.tsx';
import { ThreadPane } from './thread/thread-pane.tsx';
import { useChatAddress } from './use-chat-address.ts';

/** People on the left, one thread on the right; a phone shows one of the two. */
export function MessagesPage() {
  const people = useQuery(peopleQuery);
  const profile = useProfile();
  const isPhone = useIsPhone();
  const { openId, close } = useChatAddress();
  const { data } = people;
  const failure = data ? null : people.error;
  useFailureAlert('Failed to get staff', failure);

  const me = data?.excludedId;
  useEffect(() => {
    if (me !== undefined) openChat(me);
  }, [me]);

  const person = data?.existing.find(({ id }) => id === openId);
  const isThread = person !== undefined && profile !== undefined;
  return (
    <div className={classes.chat}>
      <h1 className={classes.title} data-hidden={!isPhone || isThread || undefined}>
        Messages
      </h1>
      {!(isPhone && isThread) && <PeoplePane people={people} today={profile?.today} openId={openId} />}
      {isThread && me !== undefined && (
        <ThreadPane key={person.id} me={me} person={person} today={profile.today} onBack={isPhone ? close : undefined} />
      )}
      {!isPhone && !isThread && data && (
        <div className={classes.nobody}>
          <EmptyState icon={IconMessage} title="Staff Notice / Announcement" text="Choose someone from the left panel." />
        </div>
      )}
    </div>
  );
}
