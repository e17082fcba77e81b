import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './note.module.css';

const longFrom = { characters: 700, lines: 12 };

/** A very long note does not push the rest of the timeline away. */
export function NoteText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > longFrom.characters || text.split('\n').length > longFrom.lines;
  return (
    <>
      <p className={classes.text} data-cut={(isLong && !isWhole) || undefined}>
        {text}
      </p>
      {isLong && (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
