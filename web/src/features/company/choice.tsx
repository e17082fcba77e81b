import { Button, Input } from '@mantine/core';
import { useId } from 'react';
import { ChangedLabel } from './changed-label.tsx';
import classes from './company.module.css';

interface Props<Value> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  isChanged: boolean;
  onChange: (value: Value) => void;
}

/** One of a few values that are all in sight. */
export function Choice<Value extends string | number>({ label, value, options, isChanged, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        <ChangedLabel isChanged={isChanged}>{label}</ChangedLabel>
      </Input.Label>
      <Button.Group {...{ role: 'group', 'aria-labelledby': id }} className={classes.choice ?? ''}>
        {options.map((option) => (
          <Button
            key={option.value}
            variant="default"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Button>
        ))}
      </Button.Group>
    </div>
  );
}
