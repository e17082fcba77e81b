import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { peopleQuery, personQuery } from './chat.api.ts';
import { openChat } from './chat-socket.ts';
import classes from './messages-page.module.css';
import { PeoplePane } from './people/people-pane.tsx';
import { ThreadPane } from './thread/thread-pane.tsx';
import { useChatAddress } from './use-chat-address.ts';

/** People on the left, one thread on the right; a phone shows one of the two. */
export function MessagesPage() {
  const { query, rows } = useScrolledList(peopleQuery(''));
  const profile = useProfile();
  const isPhone = useIsPhone();
  const { openId, at, close } = useChatAddress();
  // Kept here: on a phone the list goes away while a thread is open.
  const [search, setSearch] = useState('');
  const { data } = query;
  useFailureAlert('Failed to get staff', data ? null : query.error);

  const me = profile?.id;
  useEffect(() => {
    if (me !== undefined) openChat(me);
  }, [me]);

  // The list may not have come to the person yet.
  const loaded = rows.find(({ id }) => id === openId);
  const { data: named } = useQuery(personQuery(data && !loaded ? openId : null));
  const person = loaded ?? named ?? undefined;
  const isThread = person !== undefined && profile !== undefined;
  return (
    <div className={classes.chat}>
      <h1 className={classes.title} data-hidden={!isPhone || isThread || undefined}>
        Messages
      </h1>
      {!(isPhone && isThread) && (
        <PeoplePane today={profile?.today} openId={openId} openAt={at} search={search} onSearch={setSearch} />
      )}
      {isThread && me !== undefined && (
        <ThreadPane
          key={`${person.id} ${at}`}
          {...{ me, person, at }}
          today={profile.today}
          onBack={isPhone ? close : undefined}
        />
      )}
      {!isPhone && !isThread && data && (
        <div className={classes.nobody}>
          <EmptyState icon={IconMessage} title="Staff Notice / Announcement" text="Choose someone from the left panel." />
        </div>
      )}
    </div>
  );
}
