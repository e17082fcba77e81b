import { useNavigate } from 'react-router';
import { useRole } from '../../lib/role.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { showError } from '../../ui/alerts.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { teamWorkPath } from './project-paths.ts';
import { useRememberTeam } from './projects.api.ts';
import classes from './projects.module.css';

interface Props {
  teams: readonly { id: number; teamName: string }[];
  chosen: number;
}

/** Another team is remembered first: the next visit begins with it. */
export function TeamSelect({ teams, chosen }: Props) {
  const role = useRole().role ?? 'staff';
  const remember = useRememberTeam();
  const navigate = useNavigate();

  const handleChoose = async (id: number) => {
    try {
      await remember.mutateAsync(id);
    } catch (error) {
      return showError(role === 'admin' ? 'Failed to load history' : 'Failed to get team history', serverMessage(error));
    }
    void navigate(teamWorkPath(role, id));
  };
  return (
    <>
      {remember.isPending && role === 'admin' && (
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
        disabled={remember.isPending}
        onChange={(value) => value !== null && value !== String(chosen) && void handleChoose(Number(value))}
      />
    </>
  );
}
