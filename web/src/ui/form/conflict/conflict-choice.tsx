import { Button, Textarea } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { changedWords } from './changed-words.ts';
import classes from './conflict.module.css';
import type { Choice, ConflictField } from './conflict.types.ts';

interface Props {
  field: ConflictField;
  /** "Siobhan's" */
  whose: string;
  choice: Choice | undefined;
  isFirst: boolean;
  onChoose: (choice: Choice) => void;
}

const sides = ['mine', 'theirs'] as const;

/** One field that both sides changed, with both values. */
export function ConflictChoice({ field, whose, choice, isFirst, onChoose }: Props) {
  const { name, label, before, combined } = field;
  const own = typeof choice === 'object' ? choice.text : undefined;
  return (
    <fieldset className={classes.field}>
      <legend>
        {label} <span>{before ? `was ${before}` : 'was empty'}</span>
      </legend>
      <div className={classes.pair}>
        {sides.map((side) => (
          <label key={side} className={classes.option} data-chosen={choice === side || undefined}>
            <input
              type="radio"
              name={name}
              checked={choice === side}
              data-autofocus={(isFirst && side === 'mine') || undefined}
              onChange={() => onChoose(side)}
            />
            <span className={classes.words}>
              <b>{side === 'mine' ? 'Mine' : whose}</b> <small>{side === 'mine' ? 'not saved yet' : 'saved'}</small>
            </span>
            <span className={classes.value}>
              {combined === undefined ? field[side] || 'empty' : <Changed before={before} after={field[side]} />}
            </span>
          </label>
        ))}
      </div>
      {combined !== undefined && own === undefined && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.both ?? ''}
          leftSection={<IconArrowMerge size={14} stroke={2} aria-hidden />}
          onClick={() => onChoose({ text: combined })}
        >
          Edit a combined text
        </Button>
      )}
      {own !== undefined && (
        <Textarea
          mt={8}
          aria-label={`${label}, combined`}
          autosize
          minRows={2}
          maxRows={10}
          autoFocus
          value={own}
          onChange={(event) => onChoose({ text: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

function Changed({ before, after }: { before: string; after: string }) {
  if (after === '') return 'empty';
  let at = 0;
  return changedWords(before, after).map(({ text, isChanged }) => {
    const key = at;
    at += text.length;
    return isChanged ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
