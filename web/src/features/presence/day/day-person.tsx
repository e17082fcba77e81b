import type { PersonToday } from '@crm/contract/office/presence';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import classes from '../presence.module.css';

export function DayPerson({ person: { id, name, team, isFormer } }: { person: PersonToday }) {
  const below = [isFormer ? 'Former staff' : '', team].filter((word) => word !== '').join(', ');
  return (
    <span className={classes.person}>
      <Avatar name={name} />
      <span className={classes.names}>
        <Link to={{ search: `staff=${id}` }} className={classes.name} title={name}>
          {name}
        </Link>
        {below !== '' && <small title={below}>{below}</small>}
      </span>
    </span>
  );
}
