import type { Team } from '@crm/contract/accounts/team';
import { errorText } from '../../lib/server-message.ts';
import { confirm, showError, showProgress, showSuccess } from '../../ui/dialog/alerts.tsx';
import { membersText } from './team-counts.ts';
import { useRemoveTeam } from './teams.api.ts';

/** Asks, and moves a team to Trash. Answers whether it is gone. */
export function useTeamRemoval(): (team: Team) => Promise<boolean> {
  const remove = useRemoveTeam();
  return async (team) => {
    const isSure = await confirm({
      text: "You won't be able to revert this!",
      record: { name: team.teamName, detail: membersText(team.members.length) },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return false;
    const close = showProgress('Deleting team...');
    try {
      await remove.mutateAsync(team);
    } catch (error) {
      close();
      showError('Failed to delete team', errorText(error));
      return false;
    }
    close();
    showSuccess('Team deleted successfully!', 1500);
    return true;
  };
}
