import type { Home } from '@crm/contract/office/home';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge } from '../../ui/badge/count-badge.tsx';
import classes from './home.module.css';
import { HomeRow } from './home-row.tsx';
import { HomeSection } from './home-section.tsx';

const messages = '/workspace/messages';

export function HomeUnread({ unread }: { unread: Home['unread'] }) {
  const { people, total } = unread;
  return (
    <HomeSection title="Unread" count={total} to={messages} linkLabel="Messages" empty={total === 0 && 'No unread messages'}>
      <ul className={classes.rows} aria-label="Unread messages">
        {people.map((person) => (
          <HomeRow
            key={person.id}
            to={`${messages}?with=${person.id}`}
            title={person.name}
            text={person.lastMessage}
            mark={<Avatar name={person.name} />}
          >
            <CountBadge count={person.unread} />
          </HomeRow>
        ))}
      </ul>
    </HomeSection>
  );
}
