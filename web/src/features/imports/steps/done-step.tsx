import type { CustomerKind } from '@crm/contract/customers/customers';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { kindWords } from '../../customers/customer-kinds.ts';
import { recordsText } from '../import-mapping.ts';
import classes from '../imports.module.css';
import { useUndo } from '../use-undo.ts';

interface Props {
  kind: CustomerKind;
  done: { id: number; fileName: string; count: number };
  onNext: () => void;
}

export function DoneStep({ kind, done, onNext }: Props) {
  const { lowers, path } = kindWords[kind];
  const { undo, busyId } = useUndo(kind);
  const [undone, setUndone] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  const handleUndo = async () => {
    const text = await undo(done);
    if (text === undefined) return;
    setUndone(text);
    // The button that had the focus disappears.
    heading.current?.focus();
  };
  return (
    <section className={classes.panel} aria-labelledby="import-done">
      <h2 ref={heading} id="import-done" tabIndex={-1} className={classes.done}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {undone ?? `${recordsText(kind, done.count)} imported.`}
      </h2>
      <div className={classes.foot}>
        <Button component={Link} to={path}>
          Show {lowers}
        </Button>
        <Button variant="default" onClick={onNext}>
          Import another file
        </Button>
        {undone === undefined && (
          <Button
            variant="subtle"
            color="red"
            loading={busyId === done.id}
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            onClick={() => void handleUndo()}
          >
            Undo this import
          </Button>
        )}
      </div>
    </section>
  );
}
