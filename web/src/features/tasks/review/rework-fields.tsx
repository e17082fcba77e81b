import { reworkCategories } from '@crm/contract/core/words';
import { maxReason } from '@crm/contract/work/task-forms';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useProfile } from '../../../lib/profile.ts';
import { OptionalLabel } from '../../../ui/form/optional-label.tsx';
import classes from './review.module.css';
import type { ReworkValues } from './rework-values.ts';

interface Props {
  form: UseFormReturnType<ReworkValues>;
  /** Who reads the reason. */
  reader: string;
}

/** Why a task goes back: a category, a text and a new date. */
export function ReworkFields({ form, reader }: Props) {
  const today = useProfile()?.today;
  const { category, reason } = form.values;
  return (
    <>
      <fieldset className={classes.why} data-span>
        <legend>Why</legend>
        {reworkCategories.map((word) => (
          <button
            key={word}
            type="button"
            className={classes.chip}
            aria-pressed={word === category}
            onClick={() => form.setFieldValue('category', word === category ? null : word)}
          >
            {word}
          </button>
        ))}
      </fieldset>
      <Textarea
        data-span
        data-autofocus
        label={<OptionalLabel>Reason</OptionalLabel>}
        description={
          <>
            <span>{reader} in the inbox, the list and the task</span>
            <span>{`${reason.trim().length} / ${maxReason}`}</span>
          </>
        }
        classNames={{ description: classes.reader ?? '' }}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
      <TextInput
        type="date"
        label={<OptionalLabel>New finish date</OptionalLabel>}
        min={today}
        max="9999-12-31"
        {...form.getInputProps('finishBy')}
      />
    </>
  );
}
