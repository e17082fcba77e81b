import type { ChatPerson } from '@crm/contract/office/chat';
import classes from './person-row.module.css';
import { badgeOf, leaveWords } from './person-words.ts';

export function PersonBadge({ person }: { person: ChatPerson }) {
  const words = badgeOf(person);
  return words === undefined ? null : (
    <span className={classes.badge} data-closed={person.closed || undefined}>
      {words}
    </span>
  );
}

export function LeaveBadge({ person, today }: { person: ChatPerson; today: string }) {
  const words = leaveWords(person, today);
  return words === undefined ? null : (
    <span className={classes.leave} data-half={person.leave?.half ?? undefined}>
      {words}
    </span>
  );
}
