import { matchesTerm } from '@crm/contract/rules/search-term';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { Delayed } from '../../ui/delayed.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import type { AttendanceStaff } from './attendance-view.api.ts';
import classes from './attendance-view.module.css';

interface Props {
  people: readonly AttendanceStaff[] | undefined;
  shown: AttendanceStaff | undefined;
  searchOf: (next: { staffId: number }) => URLSearchParams;
  onChoose: (id: number) => void;
}

const many = 8;
const bones = ['60%', '75%', '50%', '65%', '55%'];

/** A list, or one line when there is no room beside the month. The breakpoint is the one of the CSS module. */
export function StaffPane(props: Props) {
  const isNarrow = useMediaQuery('(max-width: 1100px)', undefined, { getInitialValueInEffect: false });
  const { people, shown, onChoose } = props;
  if (!people || !shown) return <Waiting />;
  if (!isNarrow) return <StaffList {...props} people={people} />;
  return (
    <SelectField
      label="Staff"
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(shown.id)}
      allowDeselect={false}
      searchable={people.length > many}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
  );
}

function StaffList({ people, shown, searchOf }: Props & { people: readonly AttendanceStaff[] }) {
  const [search, setSearch] = useState('');
  const matching = people.filter(({ name }) => matchesTerm([name], search));
  return (
    <nav className={classes.staff} aria-label="Staff">
      {people.length > many && <SearchBox label="Search staff" value={search} onSearch={setSearch} delay={0} />}
      {matching.length === 0 && <p className={classes.quiet}>No staff found</p>}
      <ul>
        {matching.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={{ search: searchOf({ staffId: id }).toString() }}
              preventScrollReset
              aria-current={id === shown?.id || undefined}
            >
              <Avatar name={name} />
              <span title={name}>{name}</span>
            </Link>
          </li>
        ))}
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
