import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { ExperienceLine } from './experience-line.tsx';
import { planQuery } from './plan.api.ts';
import classes from './plan-hint.module.css';
import { proposalText } from './plan-words.ts';

interface Props {
  /** The title of the chosen list; empty while none is. */
  requirement: string;
  /** The task that is being changed. */
  taskId?: number | undefined;
  /** The day that is in the form. */
  finishBy: string;
  onPick: (day: string) => void;
}

/** Below a requirement list: what it took before, and a day that can be taken over. It fills nothing by itself. */
export function PlanHint({ requirement, taskId, finishBy, onPick }: Props) {
  const { median = null, proposal = null } = useQuery(planQuery(requirement, taskId)).data ?? {};
  const isUsed = proposal?.day === finishBy;
  return (
    <div className={classes.live} aria-live="polite">
      {requirement !== '' && (
        <div className={classes.hint}>
          <IconHistory size={14} stroke={1.75} aria-hidden />
          <div className={classes.says}>
            <ExperienceLine requirement={requirement} taskId={taskId} />
            {median !== null && proposal && (
              <div className={classes.offer}>
                {!isUsed && (
                  <Button className={classes.pick} variant="default" size="xs" onClick={() => onPick(proposal.day)}>
                    Use {formatDay(proposal.day)}
                  </Button>
                )}
                <p>
                  {isUsed && `${formatDay(proposal.day)}: `}
                  {proposalText(median, proposal)}
                </p>
              </div>
            )}
            {median !== null && !proposal && <p>No day within a year has room for it.</p>}
          </div>
        </div>
      )}
    </div>
  );
}
