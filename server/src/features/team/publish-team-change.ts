import type { Context } from '../../plugins/context.ts';

/** A message to all servers has little room, so the members of a very large team get it in parts. */
const atOnce = 500;

/** Call it after the commit. Former and new members see other records now, administrators see another team. */
export function publishTeamChange({ publish }: Pick<Context, 'publish'>, staffIds: readonly number[], ...more: 'trash'[]): void {
  const users = [...new Set(staffIds)];
  for (let start = 0; start === 0 || start < users.length; start += atOnce) {
    publish({
      topics: ['team', 'leads', 'contacts', 'tasks', ...more],
      users: users.slice(start, start + atOnce),
      admins: true,
      isRegrouped: true,
    });
  }
}
