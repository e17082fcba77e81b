import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';

/** Sends a form once at a time, and puts the focus on the first field that is wrong. */
export function useFormSubmit<Values, Transformed>(
  form: UseFormReturnType<Values, Transformed>,
  onSubmit: (values: Transformed) => Promise<void>,
) {
  const [isSaving, setSaving] = useState(false);
  // State comes a render late for the second of two quick clicks.
  const isBusy = useRef(false);
  const save = async (values: Transformed) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await onSubmit(values);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    form.onSubmit(
      (values) => void save(values),
      (errors) => {
        const [first] = Object.keys(errors);
        if (first !== undefined) event.currentTarget.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
      },
    )(event);
  };
  return { isSaving, handleSubmit };
}
