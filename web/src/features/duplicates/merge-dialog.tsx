import type { CustomerKind } from '@crm/contract/customers/customers';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isGone, isStale } from '../../lib/server-message.ts';
import { showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { kindWords } from '../customers/customer-kinds.ts';
import { fetchPreview, type Preview, useMerge } from './duplicates.api.ts';
import { belongingsText, firstChoices, type MergeValues, otherSide, resultOf } from './merge-choices.ts';
import { MergeColumns } from './merge-columns.tsx';
import classes from './merge-dialog.module.css';
import { tellFailure } from './tell-failure.ts';

interface Props {
  kind: CustomerKind;
  preview: Preview;
  onClose: () => void;
}

/** The person chooses which record stays and which values it gets, and sees what moves over to it. */
export function MergeDialog({ kind, onClose, ...props }: Props) {
  const { lowers } = kindWords[kind];
  const [preview, setPreview] = useState(props.preview);
  const form = useForm<MergeValues>({ initialValues: { stays: 'one', choices: firstChoices(preview, 'one') } });
  const merge = useMerge(kind);
  const { stays, choices } = form.values;
  const moved = belongingsText(stays === 'one' ? preview.ofOther : preview.ofOne);

  /** The choices stay: they say which record a value comes from, and not the value. */
  const reload = async () => {
    try {
      setPreview(await fetchPreview(kind, preview));
    } catch (error) {
      if (isGone(error)) close();
    }
  };
  const close = () => {
    form.resetDirty();
    onClose();
  };
  const handleSubmit = async () => {
    const [kept, dropped] = [preview[stays], preview[otherSide(stays)]];
    try {
      await merge.mutateAsync({ kept, dropped, values: resultOf(preview, choices) });
    } catch (error) {
      void tellFailure('Failed to merge.', error, kind);
      if (isGone(error) || isStale(error)) await reload();
      return;
    }
    close();
    showSuccess('Merged successfully!');
  };
  return (
    <FormDialog title={`Merge ${lowers}`} size={860} form={form} submitLabel="Merge" onClose={onClose} onSubmit={handleSubmit}>
      <div className={classes.content}>
        <MergeColumns two={preview} values={form.values} onChange={form.setValues} />
        {moved && <p className={classes.moved}>Also moves: {moved}</p>}
      </div>
    </FormDialog>
  );
}
