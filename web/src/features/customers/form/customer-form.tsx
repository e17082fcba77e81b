import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { randomKey } from '../../../lib/random-key.ts';
import { showInfo, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { Customer, CustomerSetup, CustomerValues } from '../customer-setup.ts';
import { useCreateCustomer, useUpdateCustomer } from '../customers.api.ts';
import { CustomerFormFields } from './customer-form-fields.tsx';
import { isSameCustomer, newValues, valuesFromLead, valuesOf } from './customer-values.ts';
import { useSaveFailure } from './use-save-failure.ts';

interface Props {
  setup: CustomerSetup;
  /** The record to edit; undefined creates one. */
  customer?: Customer | undefined;
  /** The priority that a new record starts with. */
  preset?: string | null;
  lead?: Customer;
  /** The phone that a new record starts with. */
  phone?: string;
  onClose: () => void;
  /** Opens the existing record that prevented the save. */
  onOpen: (id: number) => void;
}

export function CustomerForm({ setup, customer, preset = null, lead, phone = '', onClose, onOpen }: Props) {
  const { noun } = setup.words;
  // The key lives as long as the form: however often the form is sent, it creates one record.
  const [idempotencyKey] = useState(randomKey);
  const create = useCreateCustomer(setup);
  const update = useUpdateCustomer(setup);
  const form = useForm<CustomerValues>({
    initialValues: customer ? valuesOf(customer) : lead ? valuesFromLead(lead) : { ...newValues(preset), phone },
    validate: schemaResolver(setup.form, { sync: true }),
    validateInputOnChange: true,
  });
  const leave = (then: () => void) => {
    form.resetDirty();
    onClose();
    then();
  };
  const explain = useSaveFailure({ setup, form, onOpen: (id) => leave(() => onOpen(id)) });

  const handleSubmit = async (values: CustomerValues) => {
    if (customer && isSameCustomer(setup, customer, values)) return showInfo('No changes!', "You didn't modify any fields.");
    try {
      if (customer) await update.mutateAsync({ customer, values });
      else await create.mutateAsync({ values, idempotencyKey, leadId: lead?.id });
    } catch (error) {
      void explain(error);
      return;
    }
    leave(() => showSuccess(`${noun} ${customer ? 'updated' : 'created'} successfully!`));
  };
  return (
    <FormDialog
      title={`${customer ? 'Edit' : 'New'} ${noun}`}
      form={form}
      submitLabel={customer ? 'Update' : 'Create'}
      note="Phone and amount take digits only"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <CustomerFormFields setup={setup} form={form} />
    </FormDialog>
  );
}
