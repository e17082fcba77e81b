import { Anchor, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { loadNextPage } from '../../../lib/next-page.ts';
import { useScrolledList } from '../../../lib/scrolled-list.ts';
import { useFailureAlert } from '../../../ui/dialog/use-failure-alert.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { requirementsQuery } from '../../requirements/requirements.api.ts';
import classes from './task-form.module.css';

interface Props extends Omit<SelectProps, 'data'> {
  /** The title that the task has already; its list may be somebody else's. */
  current: string | null;
  /** Opens the form of a new list above this one. */
  onCreate: () => void;
}

const failure = 'Could not fetch requirements.';

/** The server searches: there may be more lists than are loaded. */
export function RequirementField({ current, onCreate, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed === rest.value ? '' : typed, 150)[0];
  const { query, rows } = useScrolledList(requirementsQuery(search));
  const { data, error, refetch } = query;
  useFailureAlert(failure, error);
  // The chosen title stays, whatever is searched.
  const titles = [current, rest.value || null, ...rows.map(({ project }) => project)];
  return (
    <SelectField
      {...rest}
      data-span
      label="Requirement"
      placeholder="Choose a list"
      required
      withAsterisk={false}
      searchable
      nothingFoundMessage="No lists match"
      data={[...new Set(titles.filter((title) => title !== null))]}
      onSearchChange={setTyped}
      scrollAreaProps={{ onBottomReached: () => void loadNextPage(query) }}
      classNames={{ description: classes.under ?? '' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={descriptionOf()}
    />
  );

  function descriptionOf(): ReactNode {
    if (error && !data) {
      return (
        <>
          {failure}{' '}
          <Anchor component="button" type="button" size="xs" onClick={() => void refetch()}>
            Retry
          </Anchor>
        </>
      );
    }
    // It needs no answer: a line that comes later would move the buttons below it.
    return (
      <>
        {data && rows.length === 0 && search === '' && 'You have no requirement lists yet. '}
        <Anchor component="button" type="button" size="xs" onClick={onCreate}>
          New list
        </Anchor>
      </>
    );
  }
}
