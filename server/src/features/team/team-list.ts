import { equals, searchFolded } from '../../records/list/list-filters.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';
import { leaderJoin } from './team.queries.ts';
import { wholeTeamColumns } from './teams.queries.ts';

export const teamList = defineScrolled('portion_team', {
  table: 'teams',
  alias: 't',
  always: 't.deleted_at is null',
  columns: wholeTeamColumns,
  join: leaderJoin,
  views: { all: [{ key: 'lower(t.team_name)', direction: 'asc' }] },
  search: searchFolded('t.team_name'),
  filters: { id: equals('t.id') },
  examples: [{ id: 1 }],
});
