import { Checkbox, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './checkbox-list.module.css';

interface Props<Value extends string> {
  label: string;
  /** The name of the field in its form. */
  path: string;
  choices: readonly { value: Value; label: string; text: string }[];
  value: readonly Value[];
  error: ReactNode;
  onChange: (value: Value[]) => void;
  /** In two columns where there is room. */
  isWide?: boolean;
}

/** Some of a few values, each with a line that explains it. */
export function CheckboxList<Value extends string>(props: Props<Value>) {
  const { label, path, choices, value, error, onChange, isWide = false } = props;
  const [labelId, errorId] = [useId(), useId()];
  return (
    <fieldset
      className={classes.list}
      data-span
      data-wide={isWide || undefined}
      aria-labelledby={labelId}
      aria-describedby={error ? errorId : undefined}
    >
      <legend id={labelId}>{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          data-path={path}
          label={choice.label}
          description={choice.text}
          classNames={{ description: classes.text ?? '' }}
          checked={value.includes(choice.value)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, choice.value] : value.filter((other) => other !== choice.value))
          }
        />
      ))}
      {error && (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
