import { tokenForm } from '@crm/contract/accounts/tokens';
import type { Area, Level, Scope } from '@crm/contract/core/areas';
import { addDays } from '@crm/contract/rules/plain-days';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { fieldsOf } from '../../lib/api.ts';
import { formatDay } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { areasFor, areaWords } from './scope-words.ts';
import { useMakeToken } from './security.api.ts';
import classes from './security.module.css';

interface Values {
  name: string;
  scopes: Partial<Record<Area, Level>>;
  /** Days from today; empty for ever. */
  days: string;
}

const empty: Values = { name: '', scopes: {}, days: '90' };
const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
  { value: 'none', label: 'No end' },
];

/** Asks what the token is for, and then shows it: the only time that anybody sees it. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  const profile = useProfile();
  if (token !== undefined)
    return (
      <ShownOnceDialog
        title="The API token is ready"
        text="Copy it now: it is shown only this once. Programs send it as “Authorization: Bearer”. Keep it like a password."
        label="API token"
        value={token}
        copyLabel="Copy the token"
        onClose={onClose}
      />
    );
  return profile ? <TokenForm profile={profile} onClose={onClose} onMade={setToken} /> : null;
}

interface FormProps {
  profile: NonNullable<ReturnType<typeof useProfile>>;
  onClose: () => void;
  onMade: (token: string) => void;
}

function TokenForm({ profile: { role, today }, onClose, onMade }: FormProps) {
  const make = useMakeToken();
  const sentOf = ({ name, scopes, days }: Values) => ({ name, scopes: scopesOf(scopes), expiresOn: lastDay(days, today) });
  const form = useForm({
    initialValues: empty,
    transformValues: sentOf,
    validate: (values) => schemaResolver(tokenForm, { sync: true })(sentOf(values)),
  });
  const handleSubmit = async (body: ReturnType<typeof sentOf>) => {
    try {
      const { token } = await make.mutateAsync(body);
      form.resetDirty();
      onMade(token);
    } catch (error) {
      form.setErrors(fieldsOf(error));
      showFailure('The API token was not made', error);
    }
  };
  const until = lastDay(form.values.days, today);
  return (
    <FormDialog title="New API token" form={form} submitLabel="Make the token" onClose={onClose} onSubmit={handleSubmit}>
      <TextInput
        data-span
        data-autofocus
        label="Name"
        placeholder="What it is for"
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <fieldset className={classes.areas} aria-describedby={form.errors.scopes ? 'scopes-error' : undefined}>
        <legend>What it may do, and never more than you</legend>
        {areasFor(role).map((area) => (
          <AreaChoice
            key={area}
            area={area}
            level={form.values.scopes[area]}
            onChange={(level) => form.setFieldValue('scopes', { ...form.values.scopes, [area]: level })}
          />
        ))}
        {form.errors.scopes && (
          <p id="scopes-error" className={classes.wrong} role="alert">
            {form.errors.scopes}
          </p>
        )}
      </fieldset>
      <SelectField
        data-span
        openOnFocus={false}
        label="Works for"
        required
        withAsterisk={false}
        data={lives}
        description={until === null ? 'Until you end it.' : `Until ${formatDay(until)}, that day included.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('days')}
        error={form.errors.expiresOn}
      />
    </FormDialog>
  );
}

const levels: readonly { level: Level | undefined; label: string }[] = [
  { level: undefined, label: 'Nothing' },
  { level: 'read', label: 'Read' },
  { level: 'write', label: 'Read and write' },
];

function AreaChoice(props: { area: Area; level: Level | undefined; onChange: (level: Level | undefined) => void }) {
  const id = useId();
  const { label, text } = areaWords[props.area];
  return (
    <div className={classes.area}>
      <span>
        <span id={id}>{label}</span>
        <small>{text}</small>
      </span>
      <Button.Group {...{ role: 'group', 'aria-labelledby': id }}>
        {levels.map(({ level, label: word }) => (
          <Button
            key={word}
            size="xs"
            variant="default"
            aria-pressed={level === props.level}
            onClick={() => props.onChange(level)}
          >
            {word}
          </Button>
        ))}
      </Button.Group>
    </div>
  );
}

function scopesOf(scopes: Values['scopes']): Scope[] {
  return (Object.entries(scopes) as [Area, Level | undefined][]).flatMap(([area, level]) =>
    level ? [`${area}:${level}` as const] : [],
  );
}

function lastDay(days: string, today: string): string | null {
  return days === 'none' ? null : addDays(today, Number(days));
}
