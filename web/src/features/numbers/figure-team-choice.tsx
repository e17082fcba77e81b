import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../ui/form/select-field.tsx';
import { figureScopeQuery } from './numbers.api.ts';
import classes from './numbers.module.css';

interface Props {
  teamId: number | null;
  onTeam: (id: number | null) => void;
}

/** Narrows figures to one of the teams that the reader may ask for; nothing where there are none. */
export function FigureTeamChoice({ teamId, onTeam }: Props) {
  const { data } = useQuery(figureScopeQuery);
  if (!data || data.teams.length === 0) return null;
  return (
    <SelectField
      className={classes.team ?? ''}
      aria-label="Team"
      placeholder={data.seesCost ? 'All teams' : 'My teams'}
      data={data.teams.map(({ id, teamName }) => ({ value: String(id), label: teamName }))}
      clearable
      value={teamId === null ? null : String(teamId)}
      onChange={(value) => onTeam(value === null ? null : Number(value))}
    />
  );
}
