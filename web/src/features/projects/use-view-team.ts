import { useNavigate } from 'react-router';
import { useRole } from '../../lib/role.ts';
import { failureText } from '../../lib/server-message.ts';
import { showError, showFailure } from '../../ui/dialog/alerts.tsx';
import { teamWorkPath } from './project-paths.ts';
import { useRememberTeam, type ViewedTeam } from './projects.api.ts';

/** Opens the projects of a team and remembers it first, so that the next visit begins with it. */
export function useViewTeam() {
  const role = useRole().role ?? 'staff';
  const remember = useRememberTeam();
  const navigate = useNavigate();

  const view = async (team: ViewedTeam) => {
    try {
      await remember.mutateAsync(team);
    } catch (error) {
      if (role === 'admin') return showError('Failed to load history', failureText(error));
      return showFailure('Failed to get team history', error);
    }
    void navigate(teamWorkPath(role, team.id));
  };
  return { role, view, isPending: remember.isPending };
}
