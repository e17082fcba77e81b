import { matchesTerm } from '@crm/contract/rules/search-term';
import { Input, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import classes from './staff-checklist.module.css';
import { type Staff, StaffLine } from './staff-line.tsx';

interface Props {
  /** Undefined until it is loaded. */
  staff: readonly Staff[] | undefined;
  former: readonly number[];
  chosenIds: readonly number[];
  error: ReactNode;
  hasFailed: boolean;
  isFetching: boolean;
  onToggle: (id: number) => void;
  onRetry: () => void;
}

/** Who is in the team. */
export function StaffChecklist(props: Props) {
  const { staff, former, chosenIds, error, hasFailed, isFetching, onToggle, onRetry } = props;
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const [labelId, errorId] = [useId(), useId()];
  const chosen = new Set(chosenIds);
  const shown = offeredTo(staff ?? [], former).filter(({ name, email }) => matchesTerm([name, email], sought));
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is in a fieldset does not give way when it has little room
    <div role="group" className={classes.field} aria-labelledby={labelId} aria-describedby={error ? errorId : undefined}>
      <p className={classes.label} id={labelId}>
        Staff <span>{formatNumber(chosen.size)} selected</span>
      </p>
      <TextInput
        type="search"
        data-path="staffIds"
        aria-label="Search staff"
        placeholder="Search by name or email"
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter looks for staff here, and must not save the team.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {hasFailed && <RetryLine onRetry={onRetry} isRetrying={isFetching} />}
      {staff && (
        <div className={classes.lines} data-error={error ? true : undefined}>
          {shown.map((person) => (
            <StaffLine key={person.id} person={person} isChosen={chosen.has(person.id)} onToggle={onToggle} />
          ))}
          {shown.length === 0 && <p>No staff found</p>}
        </div>
      )}
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </div>
  );
}

/** Members come first. A blocked account is offered only to the team that it is in. */
function offeredTo(staff: readonly Staff[], former: readonly number[]): Staff[] {
  const members = new Set(former);
  const offered = staff.filter(({ id, verified }) => !verified || members.has(id));
  return [...offered.filter(({ id }) => members.has(id)), ...offered.filter(({ id }) => !members.has(id))];
}
