import { Anchor, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureAlert } from '../../../ui/dialog/use-failure-alert.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { requirementsQuery } from '../../requirements/requirements.api.ts';
import classes from './task-form.module.css';

interface Props extends Omit<SelectProps, 'data'> {
  /** The title that the task has already; its list may be somebody else's. */
  current: string | null;
  toRequirements: ReactNode;
}

const failure = 'Could not fetch requirements.';

export function RequirementField({ current, toRequirements, ...rest }: Props) {
  const { data, error, refetch } = useQuery(requirementsQuery);
  useFailureAlert(failure, error);
  const titles = data?.rows.map(({ project }) => project) ?? [];
  return (
    <SelectField
      {...rest}
      data-span
      label="Requirement"
      placeholder="Choose a list"
      required
      withAsterisk={false}
      searchable
      allowDeselect={false}
      limit={100}
      nothingFoundMessage="No lists match"
      data={[...new Set(current === null ? titles : [current, ...titles])]}
      classNames={{ description: classes.under ?? '' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={descriptionOf()}
    />
  );

  function descriptionOf(): ReactNode {
    if (data) return titles.length === 0 ? <>You have no requirement lists yet. {toRequirements}</> : undefined;
    if (!error) return undefined;
    return (
      <>
        {failure}{' '}
        <Anchor component="button" type="button" size="xs" onClick={() => void refetch()}>
          Retry
        </Anchor>
      </>
    );
  }
}
