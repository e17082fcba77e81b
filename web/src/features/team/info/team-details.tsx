import type { OwnTeam } from '@crm/contract/accounts/team';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/numbers.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useViewTeam } from '../../projects/use-view-team.ts';
import classes from './team-info.module.css';
import { TeamMember } from './team-member.tsx';

export function TeamDetails({ team }: { team: OwnTeam }) {
  const { teamName, teamDescription, leader, members } = team;
  const { view, isPending } = useViewTeam();
  const isPhone = useIsPhone();
  const headingId = useId();
  return (
    <section className={classes.details} aria-labelledby={headingId}>
      {isPhone && (
        <Link className={classes.back} to="." replace>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          All teams
        </Link>
      )}
      <header>
        <h2 id={headingId}>{teamName}</h2>
        <Button
          rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
          loading={isPending}
          onClick={() => void view(team)}
        >
          View
        </Button>
      </header>
      <h3>Description</h3>
      <p className={classes.text}>{teamDescription || '–'}</p>
      <h3>Leader</h3>
      <p className={classes.text}>{leader?.name ?? '–'}</p>
      <h3>
        Members <span>{formatNumber(members.length)}</span>
      </h3>
      <ul className={classes.members} aria-label="Members">
        {members.map((member) => (
          <TeamMember key={member.id} member={member} isLeader={member.id === leader?.id} />
        ))}
      </ul>
    </section>
  );
}
