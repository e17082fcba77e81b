import type { UseFormReturnType } from '@mantine/form';
import type { FormEvent } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';

/** Sends a form once at a time, and puts the focus on the first field that is wrong. */
export function useFormSubmit<Values, Transformed>(
  form: UseFormReturnType<Values, Transformed>,
  onSubmit: (values: Transformed) => Promise<void>,
) {
  const { once, isBusy } = useOneAtATime();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    form.onSubmit(
      (values) => void once(() => onSubmit(values)),
      (errors) => {
        const [first] = Object.keys(errors);
        const field = first !== undefined && event.currentTarget.querySelector<HTMLElement>(`[data-path="${first}"]`);
        // When the field knows that it is wrong: then it does not open its list over its message.
        if (field) queueMicrotask(() => field.focus());
      },
    )(event);
  };
  return { isSaving: isBusy, handleSubmit };
}
