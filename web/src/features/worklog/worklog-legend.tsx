import { Button } from '@mantine/core';
import { IconClockExclamation, IconLink, IconMessage } from '@tabler/icons-react';
import type { CellRef } from './sheet/sheet-fields.ts';
import { useSheetStore } from './sheet/use-sheet.ts';
import classes from './worklog-page.module.css';

const keys = [
  ['Tab', 'next cell'],
  ['Enter', 'next day'],
  ['Shift F2', 'comment, or bind a head'],
  ['Ctrl S', 'save'],
] as const;

interface Props {
  onComment: (cell: CellRef) => void;
  onColumn: (cell: CellRef) => void;
}

export function WorklogLegend({ onComment, onColumn }: Props) {
  const store = useSheetStore();
  return (
    <div className={classes.legend}>
      <Button
        className={classes.touch}
        variant="default"
        leftSection={<IconMessage size={16} stroke={1.75} aria-hidden />}
        onClick={() => onComment(store.active())}
      >
        Comment on the cell
      </Button>
      <Button
        className={classes.touch}
        variant="default"
        leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
        onClick={() => onColumn(store.active())}
      >
        Bind the column
      </Button>
      <span className={classes.sign}>
        <i className={classes.corner} />
        Comment, double-click to open
      </span>
      <span className={classes.sign}>
        <i className={classes.lowCorner} />
        For a customer, project or task
      </span>
      <span className={classes.sign}>
        <IconClockExclamation className={classes.clock} size={13} stroke={2.25} aria-hidden />
        Logged and attended time differ
      </span>
      <span className={classes.sign}>
        <i className={classes.swatch} />
        Not a time, counts 0:00
      </span>
      <span className={classes.keys}>
        {keys.map(([key, what]) => (
          <span key={key}>
            <kbd>{key}</kbd> {what}
          </span>
        ))}
      </span>
    </div>
  );
}
