import { matchesTerm } from '@crm/contract/rules/search-term';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { CheckLines, CheckLinesField } from '../../../ui/form/checks/check-lines.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
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
  const chosen = new Set(chosenIds);
  const shown = offeredTo(staff ?? [], former).filter(({ name, email }) => matchesTerm([name, email], sought));
  return (
    <CheckLinesField
      label="Staff"
      count={`${formatNumber(chosen.size)} selected`}
      path="staffIds"
      search={{ label: 'Search staff', placeholder: 'Search by name or email', text, onText: setText }}
      error={error}
    >
      {hasFailed && <RetryLine onRetry={onRetry} isRetrying={isFetching} />}
      {staff && (
        <CheckLines hasError={Boolean(error)}>
          {shown.map((person) => (
            <StaffLine key={person.id} person={person} isChosen={chosen.has(person.id)} onToggle={onToggle} />
          ))}
          {shown.length === 0 && <p>No staff found</p>}
        </CheckLines>
      )}
    </CheckLinesField>
  );
}

/** Members come first. A blocked account is offered only to the team that it is in. */
function offeredTo(staff: readonly Staff[], former: readonly number[]): Staff[] {
  const members = new Set(former);
  const offered = staff.filter(({ id, verified }) => !verified || members.has(id));
  return [...offered.filter(({ id }) => members.has(id)), ...offered.filter(({ id }) => !members.has(id))];
}
