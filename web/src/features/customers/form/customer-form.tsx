import { schemaResolver, useForm } from '@mantine/form';
import { formatAmount } from '../../../lib/money.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { FormKind } from '../../../ui/form/use-form-save.ts';
import { useRecordSave } from '../../trash/use-record-save.ts';
import type { Customer, CustomerSetup, CustomerValues } from '../customer-setup.ts';
import { useCreateCustomer, useUpdateCustomer } from '../customers.api.ts';
import { CustomerFormFields } from './customer-form-fields.tsx';
import { isSameCustomer, newValues, valuesFromLead, valuesOf } from './customer-values.ts';

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
  const { noun, lowers, trashType } = setup.words;
  const create = useCreateCustomer(setup);
  const update = useUpdateCustomer(setup);
  const form = useForm<CustomerValues>({
    initialValues: customer ? valuesOf(customer) : lead ? valuesFromLead(lead) : { ...newValues(preset), phone },
    validate: schemaResolver(setup.form, { sync: true }),
    validateInputOnChange: true,
  });
  const { record, handleSubmit } = useRecordSave<Customer, CustomerValues, CustomerValues>({
    form,
    kind: formKindOf(setup),
    record: customer,
    noun,
    isSame: (before, values) => isSameCustomer(setup, before, values),
    send: ({ record: edited, data: values, idempotencyKey }) =>
      edited
        ? update.mutateAsync({ customer: edited, values })
        : create.mutateAsync({ values, idempotencyKey, leadId: lead?.id }),
    words: { same: ['No changes!', "You didn't modify any fields."], failed: 'Something went wrong while saving.' },
    existing: { title: setup.duplicateTitle, listName: lowers, trashType },
    onClose,
    onOpen,
  });
  return (
    <FormDialog
      title={`${record ? 'Edit' : 'New'} ${noun}`}
      form={form}
      submitLabel={record ? 'Update' : 'Create'}
      note={lead && lead.priority !== 'Client' ? 'Saving makes the lead a client, too' : 'Phone takes digits only'}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <CustomerFormFields setup={setup} customerId={record?.id} leadId={lead?.id} form={form} />
    </FormDialog>
  );
}

function formKindOf({ kind, words, fetchOne, priorities }: CustomerSetup): FormKind<Customer, CustomerValues> {
  return {
    noun: words.lower,
    fields: {
      name: { label: 'Name' },
      description: { label: 'Description', isText: true },
      email: { label: 'Email' },
      phone: { label: 'Phone', show: formatPhone },
      location: { label: 'Location' },
      source: { label: 'Source' },
      priority: { label: 'Priority', show: (value) => priorities.find((known) => known.value === value)?.label ?? '' },
      amount: { label: 'Amount', show: (digits) => formatAmount(Number(digits)) },
    },
    valuesOf,
    load: fetchOne,
    titleOf: ({ name }) => name,
    entity: kind,
  };
}
