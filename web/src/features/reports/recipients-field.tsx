import { mostRecipients } from '@crm/contract/numbers/reports';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadNextPage } from '../../lib/next-page.ts';
import { RemovableChips } from '../../ui/chips/removable-chips.tsx';
import { CheckLine, CheckLines, CheckLinesField } from '../../ui/form/checks/check-lines.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { type NamedPerson, toggled } from './report-values.ts';
import { roleWords } from './report-words.ts';
import { reportPeopleQuery } from './reports.api.ts';
import classes from './reports.module.css';

interface Props {
  value: readonly NamedPerson[];
  error: ReactNode;
  onChange: (people: NamedPerson[]) => void;
}

/** Who gets the report: whoever is named stands above, whatever is searched below. */
export function RecipientsField({ value, error, onChange }: Props) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const query = useInfiniteQuery(reportPeopleQuery(search));
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, refetch } = query;
  const people = data?.pages.flatMap((page) => page.people);
  const chosen = new Set(value.map(({ id }) => id));
  const chosenList = (
    <RemovableChips
      label="Named"
      chips={value.map((person) => ({
        key: person.id,
        title: person.name,
        text: person.name,
        removeLabel: `Remove ${person.name}`,
        onRemove: () => onChange(toggled(value, person)),
      }))}
    />
  );
  return (
    <div data-span className={classes.recipients}>
      <CheckLinesField
        label="Recipients"
        count={`${value.length} of at most ${mostRecipients}`}
        path="recipients"
        search={{ label: 'Search people', placeholder: 'Search by name', text, onText: setText }}
        error={error}
        chosen={value.length > 0 && <div className={classes.chosen}>{chosenList}</div>}
      >
        {isError && <RetryLine text="The people could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />}
        {people && (
          <CheckLines hasError={Boolean(error)}>
            {people.map((person) => (
              <CheckLine
                key={person.id}
                name={person.name}
                detail={roleWords[person.role]}
                isChosen={chosen.has(person.id)}
                onToggle={() => onChange(toggled(value, person))}
              />
            ))}
            {people.length === 0 && <p>Nobody of this name</p>}
            {hasNextPage && (
              <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void loadNextPage(query)}>
                Show more
              </Button>
            )}
          </CheckLines>
        )}
      </CheckLinesField>
    </div>
  );
}
