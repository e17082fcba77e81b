import type { Role } from '@crm/contract/core/permissions';
import { type MailChoices, mailChoicesForm } from '@crm/contract/office/mail-choices';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useFormDraft } from '../../ui/form/use-form-draft.ts';
import { useFormSave } from '../../ui/form/use-form-save.ts';
import { useFormSubmit } from '../../ui/form/use-form-submit.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { SettingsSection } from '../profile/settings-section.tsx';
import { KindsTable } from './kinds-table.tsx';
import { useSaveChoices } from './mail-choices.api.ts';
import classes from './mail-choices.module.css';
import { formOf, type MailValues, mailKind, valuesOf } from './mail-values.ts';
import { QuietFields, WhenFields } from './when-fields.tsx';

interface Props {
  choices: MailChoices;
  role: Role;
  businessZone: string;
  /** The form begins anew with what is saved: after a save, and when another device saved while nothing was changed here. */
  onRestart: () => void;
}

const resolve = schemaResolver(mailChoicesForm, { sync: true });

export function MailForm({ choices, role, businessZone, onRestart }: Props) {
  const saving = useSaveChoices();
  const form = useForm({
    initialValues: valuesOf(choices),
    validate: (values: MailValues) => resolve(formOf(values)),
    validateInputOnBlur: true,
    transformValues: formOf,
  });
  useUnsavedGuard(form.isDirty);
  useFormDraft(form, 'mail-choices', 1);
  const { isDirty } = form;
  const [firstVersion] = useState(choices.version);
  useEffect(() => {
    if (choices.version !== firstVersion && !isDirty()) onRestart();
  }, [choices.version, firstVersion, isDirty, onRestart]);
  const { save } = useFormSave({
    form,
    kind: mailKind,
    record: { id: 1, ...choices },
    send: ({ record, data }) => saving.mutateAsync({ form: data, version: record?.version ?? choices.version }),
    onSaved: () => {
      form.resetDirty();
      showSuccess('Saved');
      onRestart();
    },
    onFailed: (error) => {
      form.setErrors(fieldsOf(error));
      if (Object.keys(fieldsOf(error)).length === 0) showFailure('Your choices were not saved.', error);
    },
  });
  const { isSaving, handleSubmit } = useFormSubmit(form, save);
  return (
    <form noValidate onSubmit={handleSubmit}>
      <SettingsSection title="E-mail" text={`To ${choices.email}, when nobody has read it in the inbox.`}>
        <KindsTable role={role} times={form.values} onChange={(kind, time) => form.setFieldValue(kind, time)} />
      </SettingsSection>
      <SettingsSection title="Daily mail" text="One mail with everything since the last one.">
        <WhenFields form={form} businessZone={businessZone} />
      </SettingsSection>
      <SettingsSection title="Quiet hours" text="What comes then is mailed when they end. Security is mailed at any hour.">
        <QuietFields form={form} />
        <div className={classes.save}>
          <Button type="submit" disabled={!form.isDirty()} loading={isSaving}>
            Save
          </Button>
          <Button variant="default" disabled={!form.isDirty() || isSaving} onClick={form.reset}>
            Discard
          </Button>
        </div>
      </SettingsSection>
    </form>
  );
}
