import { Button, Textarea } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { Section } from './task-detail-section.tsx';
import classes from './task-detail-work.module.css';

interface Props {
  notes: string;
  isReadOnly: boolean;
  isSaving: boolean;
  fault: string | undefined;
  /** The task was changed by somebody else since these notes were begun. */
  isOld: boolean;
  /** What somebody else saved as notes meanwhile. */
  notesOfOthers: string | null;
  onChange: (notes: string) => void;
  /** Continues with the task as it is now. */
  onReload: () => void;
  onDiscard: () => void;
  /** There is something to save. */
  onSave?: () => void;
}

export function TaskNotes(props: Props) {
  const { notes, isReadOnly, isSaving, fault, isOld, notesOfOthers, onChange, onReload, onDiscard, onSave } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed disappears.
  const andFocus = (act: () => void) => () => {
    act();
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave?.();
  };
  const aside = onSave && (
    <>
      <span>Unsaved changes</span>
      <Button size="xs" loading={isSaving} aria-busy={isSaving} onClick={onSave}>
        Save
      </Button>
    </>
  );
  return (
    <Section title="Notes" aside={aside}>
      {isOld && (
        <div className={classes.meanwhile} role="status">
          <span>This task was changed meanwhile</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
            onClick={andFocus(onReload)}
          >
            Reload
          </Button>
        </div>
      )}
      <Textarea
        ref={field}
        aria-label="Notes"
        classNames={{ input: isReadOnly ? (classes.read ?? '') : '' }}
        autosize
        minRows={3}
        maxRows={16}
        value={notes}
        error={fault}
        readOnly={isReadOnly || isSaving}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      {notesOfOthers !== null && (
        <div className={classes.others}>
          <p>Saved meanwhile, and replaced when you save:</p>
          <blockquote>{notesOfOthers || '–'}</blockquote>
          <Button size="xs" variant="default" onClick={andFocus(onDiscard)}>
            Discard my text
          </Button>
        </div>
      )}
    </Section>
  );
}
