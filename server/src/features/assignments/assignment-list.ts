import { searchFolded, searchLines } from '../../records/list/list-filters.ts';
import type { Condition } from '../../records/list/list-kind.ts';
import type { Section } from '../../records/list/portion-statements.ts';
import { defineScrolled } from '../../records/list/scrolled-list.ts';
import { searchWords } from '../../records/list/search-words.ts';
import { peopleText } from '../../records/people-text.ts';
import { columns, joined } from './assignment-rows.ts';

const byPriority = (where: string): Section => ({ where, key: 'a.board_order', direction: 'asc' });
const open = byPriority(`a.status <> 'Completed'`);
const completed: Section = { where: `a.status = 'Completed'`, key: 'a.moved_at', direction: 'desc' };

export const assignmentList = defineScrolled('portion_assignment', {
  table: 'assignments',
  alias: 'a',
  always: 'a.deleted_at is null',
  columns,
  owner: 'holder',
  join: joined,
  views: {
    all: [open, completed],
    open: [open],
    Pending: [byPriority(`a.status = 'Pending'`)],
    Progress: [byPriority(`a.status = 'Progress'`)],
    Completed: [completed],
  },
  search: searchAssignments(),
  filters: {},
  examples: [{}],
});

/** Its own text, or whoever has it: a person by name and e-mail, a team by its name. */
function searchAssignments(): (term: string) => Condition {
  const inText = searchWords('a.search');
  const inPerson = searchLines(peopleText('s'));
  const inTeam = searchFolded('g.team_name');
  return (term) => {
    const [text, person, team] = [inText(term), inPerson(term), inTeam(term)];
    return {
      sql: `(${text.sql} or a.staff_id = any(array(select s.id from users s where ${person.sql}))
        or a.team_id = any(array(select g.id from teams g where g.deleted_at is null and ${team.sql})))`,
      values: [...text.values, ...person.values, ...team.values],
    };
  };
}
