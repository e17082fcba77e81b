import { markedName } from '@crm/contract/rules/former-name';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Delayed } from '../../ui/delayed.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { type AttendanceStaff, attendanceStaffQuery } from './attendance-view.api.ts';
import classes from './attendance-view.module.css';

interface Props {
  /** How many there are without a search. */
  total: number;
  shown: AttendanceStaff | undefined;
  search: string;
  onSearch: (search: string) => void;
  searchOf: (next: { staffId: number }) => URLSearchParams;
  onChoose: (id: number) => void;
}

const many = 8;
const bones = ['60%', '75%', '50%', '65%', '55%'];

/** A list, or one line when there is no room beside the month. The breakpoint is the one of the CSS module. */
export function StaffPane(props: Props) {
  const isNarrow = useMediaQuery('(max-width: 1100px)', undefined, { getInitialValueInEffect: false });
  if (!props.shown) return <Waiting />;
  return isNarrow ? <StaffChoice {...props} shown={props.shown} /> : <StaffList {...props} />;
}

/** The server searches: the list may be longer than what is loaded. */
function StaffChoice({ total, shown, onChoose }: Props & { shown: AttendanceStaff }) {
  const [search, setSearch] = useState('');
  const asked = search === labelOf(shown) ? '' : search;
  const { rows } = useScrolledList(attendanceStaffQuery(asked));
  const people = rows.some(({ id }) => id === shown.id) ? rows : [shown, ...rows];
  return (
    <SelectField
      label="Staff"
      data={people.map((person) => ({ value: String(person.id), label: labelOf(person) }))}
      value={String(shown.id)}
      allowDeselect={false}
      searchable={total > many}
      onSearchChange={setSearch}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
  );
}

function labelOf({ name, leftOn }: AttendanceStaff): string {
  return markedName({ name, isFormer: leftOn !== null });
}

function StaffList({ total, shown, searchOf, search, onSearch }: Props) {
  const { query, rows } = useScrolledList(attendanceStaffQuery(search));
  return (
    <nav className={classes.staff} aria-label="Staff">
      {total > many && <SearchBox label="Search staff" value={search} onSearch={onSearch} delay={150} />}
      {rows.length === 0 && query.data && <p className={classes.quiet}>No staff found</p>}
      <ul>
        {rows.map(({ id, name, leftOn }) => (
          <li key={id}>
            <Link
              to={{ search: searchOf({ staffId: id }).toString() }}
              preventScrollReset
              aria-current={id === shown?.id || undefined}
            >
              <Avatar name={name} />
              <div className={classes.who}>
                <span className={classes.name} title={name}>
                  {name}
                </span>
                {leftOn !== null && <small>Former staff</small>}
              </div>
            </Link>
          </li>
        ))}
        {query.hasNextPage && (
          <li>
            <LoadOn query={query} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Waiting() {
  return (
    <div>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        {bones.map((width) => (
          <span key={width} className={classes.bone} style={{ width }} aria-hidden />
        ))}
      </Delayed>
    </div>
  );
}
