import type { Subtask } from '@crm/contract/work/subtasks';
import { memo, useRef } from 'react';
import frame from '../../ui/card.module.css';
import { EditActions } from '../../ui/edit-actions.tsx';
import classes from './subtask-card.module.css';
import { SubtaskLine } from './subtask-line.tsx';
import { progressText } from './subtask-values.ts';
import type { SubtaskActions } from './use-subtask-actions.ts';

interface Props {
  subtask: Subtask;
  /** Undefined makes it read-only. */
  actions?: SubtaskActions | undefined;
}

/** Memoized: a check on one card must not render the others again. */
export const SubtaskCard = memo(function SubtaskCard({ subtask, actions }: Props) {
  const card = useRef<HTMLLIElement>(null);
  const { title, details, checked } = subtask;
  const done = new Set(checked);
  return (
    <li ref={card} data-row className={`${frame.card} ${classes.card}`} tabIndex={-1}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {actions && (
          <span className={classes.actions}>
            <EditActions name={title} onEdit={() => actions.onEdit(subtask)} onRemove={() => actions.onRemove(subtask)} />
          </span>
        )}
      </div>
      <div className={classes.progress}>
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${(100 * checked.length) / Math.max(1, details.length)}%` }} />
        </span>
        <span>{progressText(subtask)}</span>
      </div>
      {details.length > 0 && (
        <ul className={classes.lines} aria-label={`Checklist of ${title}`}>
          {details.map((line) => (
            <SubtaskLine
              key={line}
              subtask={subtask}
              line={line}
              isChecked={done.has(line)}
              actions={actions}
              onRemoved={() => card.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
    </li>
  );
});
