import { type Lead, type LeadForm as LeadFormData, type LeadList, leadForm } from '@crm/contract/leads';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { showInfo, showSuccess } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { isSameLead, type LeadValues, leadValues, newLeadValues } from './lead-fields.ts';
import { LeadFormFields } from './lead-form-fields.tsx';
import { useCreateLead, useUpdateLead } from './leads.api.ts';
import { useSaveFailure } from './use-save-failure.ts';

interface Props {
  /** The lead to edit; none creates one. */
  lead?: Lead | undefined;
  /** A new lead starts with the priority of the list it is created on. */
  list: LeadList;
  onClose: () => void;
  /** Shows another lead instead: the one that stood in the way. */
  onOpen: (id: number) => void;
}

export function LeadForm({ lead, list, onClose, onOpen }: Props) {
  // One key for as long as the form is open: however often it is sent, it creates one lead.
  const [idempotencyKey] = useState(randomKey);
  const create = useCreateLead();
  const update = useUpdateLead();
  const form = useForm<LeadValues, LeadFormData>({
    initialValues: lead ? leadValues(lead) : newLeadValues(list),
    validate: schemaResolver(leadForm, { sync: true }),
    validateInputOnChange: true,
    transformValues: (values) => leadForm.parse(values),
  });
  const leave = (then: () => void) => {
    form.resetDirty();
    onClose();
    then();
  };
  const explain = useSaveFailure({ form, onOpen: (id) => leave(() => onOpen(id)) });

  const handleSubmit = async (data: LeadFormData) => {
    if (lead && isSameLead(lead, data)) return showInfo('No changes!', "You didn't modify any fields.");
    try {
      if (lead) await update.mutateAsync({ lead, form: data });
      else await create.mutateAsync({ form: data, idempotencyKey });
    } catch (error) {
      void explain(error);
      return;
    }
    leave(() => showSuccess(lead ? 'Lead updated successfully!' : 'Lead created successfully!'));
  };
  return (
    <FormDialog
      title={lead ? 'Edit Lead' : 'New Lead'}
      form={form}
      submitLabel={lead ? 'Update' : 'Create'}
      note="Phone and amount take digits only"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <LeadFormFields form={form} />
    </FormDialog>
  );
}
