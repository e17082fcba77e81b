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
  const teams = (data?.teams ?? []).map(({ id, teamName }) => ({ value: String(id), label: teamName }));
  const own = teamId === null ? null : String(teamId);
  // A link may name a team that is gone, or not for this reader: without it the field would say that the figures are of all.
  const offered =
    own === null || teams.some(({ value }) => value === own) ? teams : [...teams, { value: own, label: 'Another team' }];
  if (!data || offered.length === 0) return null;
  return (
    <SelectField
      className={classes.team ?? ''}
      aria-label="Team"
      placeholder={data.seesCost ? 'All teams' : 'My teams'}
      data={offered}
      clearable
      value={own}
      onChange={(value) => onTeam(value === null ? null : Number(value))}
    />
  );
}
