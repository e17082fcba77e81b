import { type Report, type ReportForm as ReportBody, reportRhythms } from '@crm/contract/numbers/reports';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { fieldsOf } from '../../lib/api.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { CheckboxList } from '../../ui/form/checks/checkbox-list.tsx';
import { OptionalLabel } from '../../ui/form/optional-label.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useFormDraft } from '../../ui/form/use-form-draft.ts';
import { useFormSave } from '../../ui/form/use-form-save.ts';
import { figureScopeQuery } from '../numbers/numbers.api.ts';
import { RecipientsField } from './recipients-field.tsx';
import { errorsOf, formOf, newValues, type ReportValues, reportKind, valuesOf } from './report-values.ts';
import { pageChoices, rhythmWords, teamText } from './report-words.ts';
import { useCreateReport, useUpdateReport } from './reports.api.ts';

interface Props {
  /** The one to edit, as it was when the form opened; undefined creates one. */
  report: Report | undefined;
  onClose: () => void;
}

export function ReportForm({ report, onClose }: Props) {
  const create = useCreateReport();
  const update = useUpdateReport();
  const teams = useTeams(report);
  const form = useForm<ReportValues, ReportBody>({
    initialValues: report ? valuesOf(report) : newValues,
    validate: errorsOf,
    transformValues: formOf,
  });
  useFormDraft(form, 'report', report?.id);
  const { record, save } = useFormSave({
    form,
    kind: reportKind((id) => teams.find(({ value }) => value === id)?.label ?? teamText(null)),
    record: report,
    send: ({ record: edited, data, idempotencyKey }) =>
      edited ? update.mutateAsync({ report: edited, body: data }) : create.mutateAsync({ body: data, idempotencyKey }),
    onSaved: () => {
      form.resetDirty();
      onClose();
      showSuccess('Report saved');
    },
    onFailed: (error) => {
      form.setErrors(fieldsOf(error));
      showFailure('The report was not saved', error);
    },
  });
  return (
    <FormDialog
      title={record ? 'Edit report' : 'New report'}
      size={620}
      form={form}
      submitLabel={record ? 'Save' : 'Create'}
      note="Everybody gets only the figures that they may see."
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput data-span data-autofocus label="Title" autoComplete="off" maxLength={120} {...form.getInputProps('title')} />
      <CheckboxList
        label="Pages"
        path="pages"
        choices={pageChoices}
        value={form.values.pages}
        error={form.errors.pages}
        onChange={(pages) => form.setFieldValue('pages', pages)}
        isWide
      />
      <SelectField
        data-span-phone
        label="How often"
        data={reportRhythms.map((value) => ({ value, label: rhythmWords[value] }))}
        allowDeselect={false}
        {...form.getInputProps('rhythm')}
      />
      <SelectField
        data-span-phone
        label={<OptionalLabel>Team</OptionalLabel>}
        placeholder={teamText(null)}
        data={teams}
        searchable
        clearable
        nothingFoundMessage="No such team"
        {...form.getInputProps('teamId')}
      />
      <RecipientsField
        value={form.values.recipients}
        error={form.errors.recipients}
        onChange={(recipients) => form.setFieldValue('recipients', recipients)}
      />
    </FormDialog>
  );
}

/** The teams to choose from, and the report's own, which may be gone. */
function useTeams(report: Report | undefined) {
  const { data } = useQuery(figureScopeQuery);
  const teams = (data?.teams ?? []).map(({ id, teamName }) => ({ value: String(id), label: teamName }));
  const own = report && valuesOf(report).teamId;
  if (!report || own == null || teams.some(({ value }) => value === own)) return teams;
  return [...teams, { value: own, label: teamText(report.team) }];
}
