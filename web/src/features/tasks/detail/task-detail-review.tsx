import type { TaskDetails } from '@crm/contract/work/task-detail';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../../ui/dialog/alerts.tsx';
import { useReview } from './task-detail.api.ts';
import { StageBoxes } from './task-detail-boxes.tsx';
import { Section } from './task-detail-section.tsx';
import { isLocked } from './task-detail-stages.ts';
import classes from './task-detail-work.module.css';

/** The administrator's fourth box, shown at once and taken back when it is refused. The notes are read-only. */
export function TaskReview({ task }: { task: TaskDetails }) {
  const review = useReview();
  // Set at the click: the state of the mutation changes a moment later, and the box would flicker.
  const [wanted, setWanted] = useState<3 | 4 | null>(null);
  const stage = wanted ?? task.stage;
  const handleStage = async (next: number) => {
    const asked = next === 4 ? 4 : 3;
    setWanted(asked);
    try {
      await review.mutateAsync({ task, stage: asked });
    } catch (error) {
      showFailure('Failed to update stage', error);
    } finally {
      setWanted(null);
    }
  };
  return (
    <>
      <StageBoxes
        stage={stage}
        isRework={task.rework && stage === 4}
        isLocked={(box) => isLocked(box, stage, { isAdmin: true, isReadOnly: wanted !== null })}
        onStage={(next) => void handleStage(next)}
      />
      <Section title="Notes">
        <Textarea
          classNames={{ input: classes.read ?? '' }}
          aria-label="Notes"
          readOnly
          autosize
          minRows={3}
          maxRows={16}
          value={task.notes}
        />
      </Section>
    </>
  );
}
