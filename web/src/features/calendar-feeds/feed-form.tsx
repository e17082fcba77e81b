import { type Feed, type FeedForm as FeedBody, feedForm, feedPartsFor } from '@crm/contract/calendar/calendar-feeds';
import type { Role } from '@crm/contract/core/permissions';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMemo } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { CheckboxList } from '../../ui/form/checks/checkbox-list.tsx';
import { useFormDraft } from '../../ui/form/use-form-draft.ts';
import { type FormKind, useFormSave } from '../../ui/form/use-form-save.ts';
import { fetchFeed, useCreateFeed, useUpdateFeed } from './calendar-feeds.api.ts';
import { partChoices, partsText } from './feed-words.ts';

interface Props {
  /** The one to edit, as it was when the form opened; undefined creates one. */
  feed: Feed | undefined;
  role: Role;
  onClose: () => void;
  /** The token of a new one. */
  onMade: (token: string) => void;
}

export function FeedForm({ feed, role, onClose, onMade }: Props) {
  const create = useCreateFeed();
  const update = useUpdateFeed();
  const kind = useMemo(() => kindFor(role), [role]);
  const form = useForm<FeedBody>({
    initialValues: feed ? kind.valuesOf(feed) : { name: '', shows: feedPartsFor(role) },
    validate: schemaResolver(feedForm, { sync: true }),
  });
  useFormDraft(form, 'calendar-feed', feed?.id);
  const { save } = useFormSave({
    form,
    kind,
    record: feed,
    send: async ({ record, data }) => {
      if (record) return update.mutateAsync({ feed: record, body: data });
      const { token } = await create.mutateAsync(data);
      onMade(token);
    },
    onSaved: (isEdit) => {
      form.resetDirty();
      if (!isEdit) return;
      onClose();
      showSuccess('Calendar feed saved');
    },
    onFailed: (error) => {
      form.setErrors(fieldsOf(error));
      showFailure('The calendar feed was not saved', error);
    },
  });
  return (
    <FormDialog
      title={feed ? 'Edit calendar feed' : 'New calendar feed'}
      size={480}
      form={form}
      submitLabel={feed ? 'Save' : 'Make the feed'}
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput
        data-span
        data-autofocus
        label="Name"
        placeholder="Where you read it, such as Phone"
        autoComplete="off"
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <CheckboxList
        label="What it shows"
        path="shows"
        choices={partChoices(role)}
        value={form.values.shows}
        error={form.errors.shows}
        onChange={(shows) => form.setFieldValue('shows', shows)}
      />
    </FormDialog>
  );
}

function kindFor(role: Role): FormKind<Feed, FeedBody> {
  return {
    noun: 'calendar feed',
    fields: { name: { label: 'Name' }, shows: { label: 'What it shows', show: (shows) => partsText(shows, role) } },
    valuesOf: ({ name, shows }) => ({ name, shows: feedPartsFor(role).filter((part) => shows.includes(part)) }),
    load: fetchFeed,
    titleOf: ({ name }) => name,
  };
}
