import { codeForm } from '@crm/contract/accounts/factors';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { useConfirmTotp, useStartTotp } from './factors.api.ts';
import classes from './factors.module.css';
import { QrCode } from './qr-code.tsx';

interface Props {
  onClose: () => void;
  /** The recovery codes, shown this once. */
  onAdded: (codes: string[]) => void;
}

/** The secret is new each time the dialog opens; it counts when a first code of it was right. */
export function TotpDialog({ onClose, onAdded }: Props) {
  const { data, error, mutate: start, isPending } = useStartTotp();
  useEffect(() => start(), [start]);
  const adding = useConfirmTotp();
  const form = useForm({ initialValues: { code: '' }, validate: schemaResolver(codeForm, { sync: true }) });
  const handleSubmit = async ({ code }: { code: string }) => {
    try {
      const codes = await adding.mutateAsync(code);
      form.resetDirty();
      onAdded(codes);
    } catch (failure) {
      form.setErrors(fieldsOf(failure));
      if (Object.keys(fieldsOf(failure)).length === 0) showFailure('The app was not added.', failure);
    }
  };
  return (
    <FormDialog
      title="Add an authenticator app"
      size={480}
      form={form}
      submitLabel="Add"
      canSubmit={data !== undefined}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <div className={classes.wide}>
        {error && !data && <RetryLine text="No secret could be made." onRetry={() => start()} isRetrying={isPending} />}
        <p>Scan this picture with the app, or type the secret into it. Then enter the code that the app shows.</p>
        <div className={classes.qr}>{data && <QrCode text={data.address} />}</div>
        <p className={classes.secret}>
          <span>Secret</span>
          <code>{data?.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
      <TextInput
        data-span
        data-autofocus
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={60}
        {...form.getInputProps('code')}
      />
    </FormDialog>
  );
}
