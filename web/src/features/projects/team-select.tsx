import { SelectField } from '../../ui/form/select-field.tsx';
import classes from './projects.module.css';
import { useViewTeam } from './use-view-team.ts';

interface Props {
  teams: readonly { id: number; teamName: string }[];
  chosen: number;
}

export function TeamSelect({ teams, chosen }: Props) {
  const { role, view, isPending } = useViewTeam();
  return (
    <>
      {isPending && role === 'admin' && (
        <span className={classes.waiting} role="status">
          Loading history...
        </span>
      )}
      <SelectField
        className={classes.team ?? ''}
        aria-label="Team"
        data={teams.map(({ id, teamName }) => ({ value: String(id), label: teamName }))}
        value={String(chosen)}
        allowDeselect={false}
        searchable={teams.length > 10}
        disabled={isPending}
        onChange={(value) => value !== null && value !== String(chosen) && void view(Number(value))}
      />
    </>
  );
}
