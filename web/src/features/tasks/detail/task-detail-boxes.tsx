import { boxLabels } from '@crm/contract/rules/task-states';
import { Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Section } from './task-detail-section.tsx';
import { isTicked, stageAfter } from './task-detail-stages.ts';
import classes from './task-detail-work.module.css';

interface Props {
  stage: number;
  /** All of them are ticked, and yet there is work to do. */
  isRework: boolean;
  isLocked: (box: number) => boolean;
  onStage: (stage: number) => void;
}

const hints = ['nothing done yet', 'work has begun', 'ready for review', 'administrators only'];

/** The four work stages: the first ones are ticked. */
export function StageBoxes({ stage, isRework, isLocked, onStage }: Props) {
  return (
    <Section
      title="Work stages"
      aside={isRework ? `Rework, stage ${stage} of ${boxLabels.length}` : `Stage ${stage} of ${boxLabels.length}`}
    >
      <div className={classes.boxes}>
        {boxLabels.map((label, index) => {
          const box = index + 1;
          return (
            // biome-ignore lint/a11y/noLabelWithoutControl: the box is the control
            <label key={label} className={classes.box} data-locked={isLocked(box) || undefined}>
              <Checkbox
                aria-label={label}
                checked={isTicked(box, stage)}
                disabled={isLocked(box)}
                onChange={(event) => onStage(stageAfter(box, event.currentTarget.checked))}
              />
              <span>
                {label}
                <small>{isRework && box === 4 ? 'sent back for rework' : hints[index]}</small>
              </span>
              {isLocked(box) && <IconLock size={14} stroke={1.75} aria-hidden />}
            </label>
          );
        })}
      </div>
    </Section>
  );
}
