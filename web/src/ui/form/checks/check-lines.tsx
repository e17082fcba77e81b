import { Input, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './check-lines.module.css';

interface FieldProps {
  label: string;
  /** At the end of its line: '3 selected'. */
  count: string;
  /** The name of the field in its form. */
  path: string;
  search: { label: string; placeholder: string; text: string; onText: (text: string) => void };
  error: ReactNode;
  /** What is chosen already, where the lines may not show it. */
  chosen?: ReactNode;
  /** The lines, or what stands in their place. */
  children: ReactNode;
}

/** Chooses some of many by a search and a list of boxes. */
export function CheckLinesField({ label, count, path, search, error, chosen, children }: FieldProps) {
  const [labelId, errorId] = [useId(), useId()];
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is in a fieldset does not give way when it has little room
    <div role="group" className={classes.field} aria-labelledby={labelId} aria-describedby={error ? errorId : undefined}>
      <p className={classes.label} id={labelId}>
        {label} <span>{count}</span>
      </p>
      {chosen}
      <TextInput
        type="search"
        data-path={path}
        aria-label={search.label}
        placeholder={search.placeholder}
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search.text}
        onChange={(event) => search.onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter searches here, and must not save the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {children}
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </div>
  );
}

export function CheckLines({ hasError, children }: { hasError: boolean; children: ReactNode }) {
  return (
    <div className={classes.lines} data-error={hasError ? true : undefined}>
      {children}
    </div>
  );
}

interface LineProps {
  name: string;
  detail: string;
  isChosen: boolean;
  onToggle: () => void;
  /** A badge at its end. */
  children?: ReactNode;
}

export function CheckLine({ name, detail, isChosen, onToggle, children }: LineProps) {
  return (
    <label className={classes.line}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className={classes.who}>
        <b title={name}>{name}</b>
        <small title={detail}>{detail}</small>
      </span>
      {children}
    </label>
  );
}
