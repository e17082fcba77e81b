import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../ui/form/select-field.tsx';
import { teamChoicesQuery } from './teams.api.ts';

interface Props {
  teamId: number | null;
  onTeam: (id: number | null) => void;
  className?: string | undefined;
}

/** Narrows a list to one team; nothing where there are no teams. */
export function TeamChoice({ teamId, onTeam, className = '' }: Props) {
  const { data = [] } = useQuery(teamChoicesQuery);
  if (data.length === 0 && teamId === null) return null;
  return (
    <SelectField
      className={className}
      aria-label="Team"
      placeholder="All teams"
      data={data}
      clearable
      value={teamId === null ? null : String(teamId)}
      onChange={(value) => onTeam(value === null ? null : Number(value))}
    />
  );
}
