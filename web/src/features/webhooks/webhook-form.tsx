import { type Webhook, type WebhookForm as WebhookBody, webhookForm } from '@crm/contract/records/webhooks';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { fieldsOf } from '../../lib/api.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useFormDraft } from '../../ui/form/use-form-draft.ts';
import { type FormKind, useFormSave } from '../../ui/form/use-form-save.ts';
import { EventChoice } from './event-choice.tsx';
import { eventsText } from './webhook-words.ts';
import { fetchWebhook, useCreateWebhook, useUpdateWebhook } from './webhooks.api.ts';

interface Props {
  /** The one to edit, as it was when the form opened; undefined creates one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  /** The secret of a new one. */
  onMade: (secret: string) => void;
}

const kind: FormKind<Webhook, WebhookBody> = {
  noun: 'webhook',
  fields: { name: { label: 'Name' }, url: { label: 'Address' }, events: { label: 'Events', show: eventsText } },
  valuesOf: ({ name, url, events }) => ({ name, url, events }),
  load: fetchWebhook,
  titleOf: ({ name }) => name,
};

export function WebhookForm({ webhook, onClose, onMade }: Props) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const form = useForm<WebhookBody>({
    initialValues: webhook ? kind.valuesOf(webhook) : { name: '', url: '', events: [] },
    validate: schemaResolver(webhookForm, { sync: true }),
  });
  useFormDraft(form, 'webhook', webhook?.id);
  const { save } = useFormSave({
    form,
    kind,
    record: webhook,
    send: async ({ record, data }) => {
      if (record) return update.mutateAsync({ webhook: record, body: data });
      const { secret } = await create.mutateAsync(data);
      onMade(secret);
    },
    onSaved: (isEdit) => {
      form.resetDirty();
      if (!isEdit) return;
      onClose();
      showSuccess('Webhook saved');
    },
    onFailed: (error) => {
      form.setErrors(fieldsOf(error));
      showFailure('The webhook was not saved', error);
    },
  });
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'New webhook'}
      size={620}
      form={form}
      submitLabel={webhook ? 'Save' : 'Create'}
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput data-span data-autofocus label="Name" autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
      <TextInput
        data-span
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/hooks"
        autoComplete="off"
        maxLength={2000}
        {...form.getInputProps('url')}
      />
      <EventChoice
        value={form.values.events}
        onChange={(events) => form.setFieldValue('events', events)}
        error={form.errors.events}
      />
    </FormDialog>
  );
}
