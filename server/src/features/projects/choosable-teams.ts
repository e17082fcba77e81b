import { searchFolded } from '../../records/list/list-filters.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';

/** The teams whose projects can be seen, by name. */
export const choosableTeams = defineScrolled('portion_choosable_team', {
  table: 'teams',
  alias: 't',
  always: 't.deleted_at is null',
  columns: 't.id, t.team_name as "teamName"',
  views: { all: [{ key: 'lower(t.team_name)', direction: 'asc' }] },
  search: searchFolded('t.team_name'),
  filters: {
    memberId: (id: number) => ({
      sql: 't.id = any(array(select m.team_id from team_members m where m.staff_id = ?))',
      values: [id],
    }),
  },
  examples: [{ memberId: 1 }],
});
