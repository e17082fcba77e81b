import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../ui/form/select-field.tsx';
import { teamChoicesQuery } from './presence.api.ts';
import classes from './presence.module.css';

export function TeamChoice({ teamId, onTeam }: { teamId: number | null; onTeam: (id: number | null) => void }) {
  const { data = [] } = useQuery(teamChoicesQuery);
  if (data.length === 0 && teamId === null) return null;
  return (
    <SelectField
      className={classes.team ?? ''}
      aria-label="Team"
      placeholder="All teams"
      data={data}
      clearable
      value={teamId === null ? null : String(teamId)}
      onChange={(value) => onTeam(value === null ? null : Number(value))}
    />
  );
}
