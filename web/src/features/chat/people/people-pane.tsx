import { canSearchMessages } from '@crm/contract/office/chat';
import { VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useScrolledList } from '../../../lib/scrolled-list.ts';
import { Delayed } from '../../../ui/delayed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { peopleQuery } from '../chat.api.ts';
import { FoundMessages } from './found-messages.tsx';
import classes from './people-pane.module.css';
import { PersonRow } from './person-row.tsx';

interface Props {
  today: string | undefined;
  openId: number | null;
  openAt: number | null;
  search: string;
  onSearch: (text: string) => void;
}

const bones = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The people, the latest thread first; a search also looks into the messages. */
export function PeoplePane({ today, openId, openAt, search, onSearch }: Props) {
  const { query, rows } = useScrolledList(peopleQuery(search));
  const { data, isError, isFetching, refetch } = query;
  const shown = data && today !== undefined ? rows : undefined;
  return (
    <section className={classes.pane} aria-label="Staff">
      <div className={classes.head}>
        <SearchBox label="Search staff and messages" value={search} onSearch={onSearch} delay={150} />
      </div>
      {isError && !data && (
        <div className={classes.failed}>
          <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      )}
      {!shown && !isError && <Waiting />}
      {shown && (
        <div className={classes.list}>
          {shown.length === 0 && (
            <EmptyState icon={IconUsers} title={search === '' ? 'Nobody else is here yet' : 'No staff found'} />
          )}
          <ul>
            {shown.map((person) => (
              <li key={person.id}>
                <PersonRow person={person} today={today ?? ''} isOpen={person.id === openId} onKeyDown={moveFocus} />
              </li>
            ))}
          </ul>
          <LoadOn query={query} />
          {canSearchMessages(search) && <FoundMessages search={search} today={today ?? ''} openAt={openAt} />}
        </div>
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
