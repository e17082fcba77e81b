import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { loadNextPage } from '../../lib/next-page.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { choosableTeamsQuery, type TeamName } from './projects.api.ts';
import classes from './projects.module.css';
import { useViewTeam } from './use-view-team.ts';

interface Props {
  /** The first of them. */
  teams: readonly TeamName[];
  chosen: TeamName;
}

/** The list is searched by the server and loads on: there may be more teams than came with the projects. */
export function TeamSelect({ teams, chosen }: Props) {
  const { role, view, isPending } = useViewTeam();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === chosen.teamName ? '' : typed, 150);
  const { query, rows } = useScrolledList({ ...choosableTeamsQuery(search), enabled: isOpen });
  const listed = query.data ? rows : teams;
  const shown = listed.some(({ id }) => id === chosen.id) ? listed : [chosen, ...listed];
  const handleChange = (value: string | null) => {
    const team = shown.find(({ id }) => String(id) === value);
    if (team && team.id !== chosen.id) void view(team);
  };
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
        data={shown.map(({ id, teamName }) => ({ value: String(id), label: teamName }))}
        value={String(chosen.id)}
        allowDeselect={false}
        searchable={teams.length > 10}
        disabled={isPending}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        onSearchChange={setTyped}
        scrollAreaProps={{ onBottomReached: () => void loadNextPage(query) }}
        onChange={handleChange}
      />
    </>
  );
}
