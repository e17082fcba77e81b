import type { OwnTeam } from '@crm/contract/accounts/team';
import { Avatar } from '../../../ui/avatar.tsx';
import { MeaningBadge } from '../../../ui/badge/badge.tsx';
import { EmailLink } from '../../../ui/contact-links.tsx';
import classes from './team-info.module.css';

export function TeamMember({ member, isLeader }: { member: OwnTeam['members'][number]; isLeader: boolean }) {
  return (
    <li>
      <Avatar name={member.name} />
      <span className={classes.who}>
        <b title={member.name}>{member.name}</b>
        <small title={member.email}>
          <EmailLink email={member.email} />
        </small>
      </span>
      {isLeader && <MeaningBadge meaning="grey">Leader</MeaningBadge>}
    </li>
  );
}
