import { Button, Modal } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { askToDiscard, useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { useHeldKeys } from '../held-keys/held-keys.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './form-dialog.module.css';
import { layerZ, useLayer } from './layers.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

interface Props<Values, Transformed> {
  title: string;
  opened?: boolean;
  /** Pixels, where two columns of fields are too narrow. */
  size?: number;
  onClose: () => void;
  form: UseFormReturnType<Values, Transformed>;
  submitLabel: string;
  /** Where the specification wants the button off until a field is filled in. */
  canSubmit?: boolean;
  /** A quiet line beside the buttons: a rule in words. */
  note?: string;
  /** Settles when the save is over; a failed one leaves the dialog as it is. After a good one call form.resetDirty() and close. */
  onSubmit: (values: Transformed) => Promise<void>;
  children: ReactNode;
}

/** Mark the first field with data-autofocus. */
export function FormDialog<Values, Transformed>(props: Props<Values, Transformed>) {
  const { title, opened = true, size = 560, onClose, form, submitLabel, canSubmit = true, note, children } = props;
  const isPhone = useIsPhone();
  const isTop = useLayer(opened);
  const { isSaving, handleSubmit } = useFormSubmit(form, props.onSubmit);
  useUnsavedGuard(form.isDirty);
  useReturnedFocus();
  useHeldKeys(opened);

  const handleClose = async () => {
    if (isSaving || !isTop()) return;
    if (form.isDirty() && !(await askToDiscard())) return;
    form.resetDirty();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void handleClose()}
      title={title}
      size={size}
      padding={0}
      yOffset="min(104px, 12dvh)"
      fullScreen={isPhone}
      zIndex={layerZ.dialog}
      transitionProps={{ duration: 140, transition: 'fade' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <form className={classes.form} noValidate onSubmit={handleSubmit}>
        <div className={classes.fields}>{children}</div>
        <div className={classes.foot}>
          {note && <span className={classes.note}>{note}</span>}
          <Button variant="default" onClick={() => void handleClose()}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSubmit} loading={isSaving} aria-busy={isSaving}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
