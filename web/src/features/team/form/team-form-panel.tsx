import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFormSubmit } from '../../../ui/form/use-form-submit.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import classes from './team-form.module.css';

interface Props<Values, Transformed> {
  title: string;
  form: UseFormReturnType<Values, Transformed>;
  submitLabel: string;
  onSubmit: (values: Transformed) => Promise<void>;
  /** Undefined when there is nothing to cancel. The address asks whether what was typed may be lost. */
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

/** The form beside the list, always there. */
export function TeamFormPanel<Values, Transformed>(props: Props<Values, Transformed>) {
  const { title, form, submitLabel, onSubmit, onCancel, children } = props;
  const { isSaving, handleSubmit } = useFormSubmit(form, onSubmit);
  useUnsavedGuard(form.isDirty);
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isEditing = onCancel !== undefined;
  useEffect(() => {
    // Edit moves the focus into the form; a new team does not, because people open the page for the list.
    if (isEditing) section.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [isEditing]);
  return (
    <section ref={section} className={classes.panel} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <form className={classes.form} noValidate onSubmit={handleSubmit}>
        {children}
        <div className={classes.foot}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={isSaving} aria-busy={isSaving}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </section>
  );
}
