import { mailTestForm } from '@crm/contract/office/mail';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { fieldsOf } from '../../lib/api.ts';
import { useProfile } from '../../lib/profile.ts';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { useSendTest } from './mail.api.ts';
import classes from './mail.module.css';

export function MailTest() {
  const test = useSendTest();
  const email = useProfile()?.email ?? '';
  const form = useForm({ initialValues: { to: email }, validate: schemaResolver(mailTestForm, { sync: true }) });
  const handleSubmit = form.onSubmit((values) =>
    test.mutate(values, {
      onError: (error) => {
        form.setErrors(fieldsOf(error));
        showFailure('The test was not sent', error);
      },
    }),
  );
  const { data } = test;
  return (
    <div className={classes.test}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <TextInput
          label="Send a test to"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...form.getInputProps('to')}
        />
        <Button type="submit" loading={test.isPending}>
          Send a test
        </Button>
      </form>
      <p role="status" className={classes.result} data-failed={data?.isSent === false || undefined}>
        {data && (data.isSent ? 'The mail server took the test.' : `The test failed. ${data.error ?? ''}`)}
      </p>
      {data && data.dialogue.length > 0 && (
        <details open={!data.isSent}>
          <summary>What was said</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys. */}
          <pre tabIndex={0}>{data.dialogue.join('\n')}</pre>
        </details>
      )}
    </div>
  );
}
