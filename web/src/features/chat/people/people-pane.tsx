import type { ChatPerson } from '@crm/contract/office/chat';
import { VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Delayed } from '../../../ui/delayed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { findPeople } from './people-order.ts';
import classes from './people-pane.module.css';
import { PersonRow } from './person-row.tsx';

interface Props {
  people: UseQueryResult<{ existing: ChatPerson[] }>;
  today: string | undefined;
  openId: number | null;
}

const bones = ['a', 'b', 'c', 'd', 'e', 'f'];

export function PeoplePane({ people, today, openId }: Props) {
  const [search, setSearch] = useState('');
  const { data, isError, isFetching, refetch } = people;
  const shown = data && today !== undefined ? findPeople(data.existing, search) : undefined;
  return (
    <section className={classes.pane} aria-label="Staff">
      <div className={classes.head}>
        <SearchBox label="Search staff" value={search} onSearch={setSearch} delay={0} />
      </div>
      {isError && !data && (
        <div className={classes.failed}>
          <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      )}
      {!shown && !isError && <Waiting />}
      {shown?.length === 0 && (
        <EmptyState icon={IconUsers} title={search === '' ? 'Nobody else is here yet' : 'No staff found'} />
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} today={today ?? ''} isOpen={person.id === openId} onKeyDown={moveFocus} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The arrow keys go from row to row. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const here = rows.indexOf(event.currentTarget);
  const there = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = there === undefined ? undefined : rows[there];
  if (!row) return;
  event.preventDefault();
  row.focus();
}

function Waiting() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        <div className={classes.list} aria-hidden>
          {bones.map((bone) => (
            <div key={bone} className={classes.waiting}>
              <span />
              <span />
              <span />
            </div>
          ))}
        </div>
      </Delayed>
    </>
  );
}
