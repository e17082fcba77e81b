import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { kindsOfImport } from '../import-kinds.ts';
import { doneText } from '../import-words.ts';
import { useShowImport } from '../imports.api.ts';
import classes from '../imports.module.css';
import { useUndo } from '../lists/use-undo.ts';
import { CellCounts } from '../result/result-counts.tsx';
import { useListOf } from './import-frame.tsx';

const nothing = { created: 0, changed: 0 };

export function DoneStep({ kind, details }: { kind: ImportKind; details: ImportDetails }) {
  const { id, fileName, state, counts } = details;
  const result = details.result ?? nothing;
  const { fetch } = useShowImport(id);
  const list = useListOf(kind);
  const { undo, busyId } = useUndo(kind);
  const [undone, setUndone] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  const handleUndo = async () => {
    const text = await undo({ id, fileName, count: result.created + result.changed });
    if (text === undefined) return;
    setUndone(text);
    await fetch().catch(() => undefined);
    // The button that had the focus disappears.
    heading.current?.focus();
  };
  const isUndone = state === 'undone' || undone !== undefined;
  return (
    <section className={classes.panel} aria-labelledby="import-done">
      <h2 ref={heading} id="import-done" tabIndex={-1} className={classes.done}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {isUndone ? (undone ?? 'This import was undone.') : doneText(kind, result)}
      </h2>
      <p className={classes.quiet}>{fileName}</p>
      {!isUndone && counts && <CellCounts counts={counts} />}
      <div className={classes.foot}>
        <Button component={Link} to={list.path}>
          Show {list.name.toLowerCase()}
        </Button>
        <Button variant="default" component={Link} to={kindsOfImport[kind].path}>
          Import another file
        </Button>
        {!isUndone && (
          <Button
            variant="subtle"
            color="red"
            loading={busyId === id}
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
