import { type CompanyAnswer, companyForm } from '@crm/contract/office/company';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { countText } from '../../lib/count-text.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { useFormDraft } from '../../ui/form/use-form-draft.ts';
import { useFormSave } from '../../ui/form/use-form-save.ts';
import { useFormSubmit } from '../../ui/form/use-form-submit.ts';
import { askToDiscard, useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LeaveEntitlementSection } from '../leave-year/leave-entitlement-section.tsx';
import { CallsSection } from './calls-section.tsx';
import { useSaveCompany } from './company.api.ts';
import classes from './company.module.css';
import { fieldsOfForm } from './company-fields.ts';
import { type CompanyValues, companyKind, valuesOf } from './company-values.ts';
import { FeedsSection } from './feeds-section.tsx';
import { HolidaysRail } from './holidays/holidays-rail.tsx';
import { Preview } from './preview.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { WeekSection } from './week-section.tsx';
import { CurrencySection, DatesSection, NameSection } from './writing-sections.tsx';

interface Props {
  answer: CompanyAnswer;
  today: string;
  /** The form begins anew with what is saved: after a save, and when somebody else saved while nothing was typed. */
  onRestart: () => void;
}

export function CompanySettings({ answer, today, onRestart }: Props) {
  const saving = useSaveCompany();
  const [wasTried, setTried] = useState(false);
  const form = useForm<CompanyValues>({
    initialValues: valuesOf(answer),
    validate: schemaResolver(companyForm, { sync: true }),
    validateInputOnChange: wasTried,
  });
  const formId = useId();
  useUnsavedGuard(form.isDirty);
  useFormDraft(form, 'company', 1);
  const { isDirty } = form;
  const [firstVersion] = useState(answer.version);
  useEffect(() => {
    if (answer.version !== firstVersion && !isDirty()) onRestart();
  }, [answer.version, firstVersion, isDirty, onRestart]);

  const { save } = useFormSave({
    form,
    kind: companyKind,
    record: { id: 1, ...answer },
    send: async ({ record, data }) => saving.mutateAsync({ form: data, version: record?.version ?? answer.version }),
    onSaved: () => {
      form.resetDirty();
      showSuccess('Company settings saved');
      onRestart();
    },
    onFailed: (error) => {
      form.setErrors(fieldsOf(error));
      if (Object.keys(fieldsOf(error)).length === 0) showFailure('The settings were not saved.', error);
    },
  });
  const { isSaving, handleSubmit } = useFormSubmit(form, save);
  const handleDiscard = async () => {
    if (await askToDiscard()) form.reset();
  };

  const fields = fieldsOfForm(form);
  const changes = (Object.keys(form.values) as (keyof CompanyValues)[]).filter((name) => form.isDirty(name)).length;
  return (
    <>
      <PageHeader
        title="Company"
        context="For everybody, from the moment you save. Administrators only."
        action={
          <div className={classes.actions}>
            <span className={classes.unsaved} role="status">
              {changes > 0 && (
                <>
                  <IconCircleDashed size={16} stroke={1.75} aria-hidden />
                  {countText(changes, 'unsaved change')}
                </>
              )}
            </span>
            <Button variant="default" disabled={changes === 0 || isSaving} onClick={() => void handleDiscard()}>
              Discard
            </Button>
            <Button type="submit" form={formId} disabled={changes === 0} loading={isSaving}>
              Save
            </Button>
          </div>
        }
      />
      <div className={classes.page}>
        <div>
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              setTried(true);
              handleSubmit(event);
            }}
          >
            <NameSection fields={fields} logo={answer.logo} />
            <CurrencySection fields={fields} />
            <DatesSection fields={fields} isTimeZoneFixed={answer.isTimeZoneFixed} />
            <WeekSection fields={fields} />
            <CallsSection fields={fields} />
            <SignInSection fields={fields} />
            <FeedsSection fields={fields} />
          </form>
          <LeaveEntitlementSection year={Number(today.slice(0, 4))} />
        </div>
        <aside className={classes.rail} aria-label="Preview and holidays">
          <Preview values={form.values} today={today} />
          <HolidaysRail today={today} />
        </aside>
      </div>
    </>
  );
}
