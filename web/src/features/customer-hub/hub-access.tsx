import type { CustomerKind } from '@crm/contract/customers/customers';
import { IconShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { visibilityQuery } from '../audit/audit.api.ts';
import { WhoCanSee } from '../audit/who-can-see.tsx';
import classes from './hub.module.css';

const namedMates = 5;

/** Whose it is and who else reads it. The button names everybody. */
export function HubAccess({ kind, id }: { kind: CustomerKind; id: number }) {
  const { data } = useQuery(visibilityQuery(kind, id));
  const readerId = useProfile()?.id;
  const peopleOf = (reason: string) => data?.find((group) => group.reason === reason)?.people ?? [];
  const mates = peopleOf('In a team with the owner');
  const more = mates.length - namedMates;
  const admins = peopleOf('Administrators').length;
  const named = [
    ...peopleOf('Owner').map((person) => ({ ...person, word: 'Owner' })),
    ...mates.slice(0, namedMates).map((person) => ({ ...person, word: 'Team' })),
  ];
  return (
    <section>
      <h2>Owner and access</h2>
      <ul className={classes.people} aria-label="Owner and access">
        {named.map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} isOwn={person.id === readerId} />
            <span>{person.name}</span>
            <small>{person.word}</small>
          </li>
        ))}
        {more > 0 && (
          <li>
            <span>{more} more of the team</span>
            <small>Team</small>
          </li>
        )}
        {admins > 0 && (
          <li>
            <IconShield size={16} stroke={1.75} aria-hidden />
            <span>{countText(admins, 'administrator')}</span>
            <small>Always</small>
          </li>
        )}
      </ul>
      <WhoCanSee kind={kind} id={id} />
    </section>
  );
}
