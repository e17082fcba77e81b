import { webhookDeeds } from '@crm/contract/records/webhook-events';
import { Checkbox, Input, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { deedLabels, kindChoices } from './webhook-words.ts';
import classes from './webhooks.module.css';

interface Props {
  value: string[];
  onChange: (events: string[]) => void;
  error?: ReactNode;
}

/** What a webhook is told of: everything, all of a kind, or single events of it. */
export function EventChoice({ value, onChange, error }: Props) {
  const [search, setSearch] = useState('');
  const labelId = useId();
  const isEverything = value.includes('*');
  const shown = kindChoices.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <fieldset className={classes.events} data-span aria-labelledby={labelId}>
      <legend id={labelId}>Events</legend>
      <Checkbox
        label="Everything, also kinds of records that later versions bring"
        checked={isEverything}
        onChange={(event) => onChange(event.currentTarget.checked ? ['*'] : [])}
      />
      {!isEverything && (
        <>
          <TextInput
            aria-label="Search kinds of records"
            placeholder="Search kinds of records"
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <div className={classes.kinds}>
            {shown.map(({ kind, label }) => (
              <KindEvents key={kind} kind={kind} label={label} value={value} onChange={onChange} />
            ))}
            {shown.length === 0 && <p className={classes.quiet}>No such kind of record</p>}
          </div>
        </>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  );
}

function KindEvents({ kind, label, value, onChange }: Omit<Props, 'error'> & { kind: string; label: string }) {
  const isAll = value.includes(`${kind}.*`);
  const own = webhookDeeds.filter((deed) => isAll || value.includes(`${kind}.${deed}`));
  const choose = (chosen: readonly string[]) => {
    const others = value.filter((event) => !event.startsWith(`${kind}.`));
    const isWhole = chosen.length === webhookDeeds.length;
    onChange([...others, ...(isWhole ? [`${kind}.*`] : chosen.map((deed) => `${kind}.${deed}`))]);
  };
  return (
    <div>
      <Checkbox
        label={label}
        aria-label={`All of ${label}`}
        checked={isAll}
        indeterminate={!isAll && own.length > 0}
        onChange={(event) => choose(event.currentTarget.checked ? webhookDeeds : [])}
      />
      <div className={classes.deeds}>
        {webhookDeeds.map((deed) => (
          <Checkbox
            key={deed}
            label={deedLabels[deed]}
            aria-label={`${label}: ${deedLabels[deed]}`}
            checked={own.includes(deed)}
            onChange={(event) => choose(event.currentTarget.checked ? [...own, deed] : own.filter((one) => one !== deed))}
          />
        ))}
      </div>
    </div>
  );
}
