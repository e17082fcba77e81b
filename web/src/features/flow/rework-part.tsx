import type { Rework } from '@crm/contract/numbers/flow';
import { IconThumbUp } from '@tabler/icons-react';
import { countText } from '../../lib/count-text.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { FigureStrip } from '../../ui/charts/figure-strip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shareText } from '../numbers/share-text.ts';
import classes from './flow.module.css';
import { daysText, secondFigure, sumOf } from './flow-words.ts';
import { ReworkLists } from './rework-lists.tsx';
import { ReworkPeople } from './rework-people.tsx';
import { ReworkReasons } from './rework-reasons.tsx';

export function ReworkPart({ figures }: { figures: Rework }) {
  const { all, allBefore, dayMinutes } = figures;
  const tasks = sumOf(all.tasks);
  if (tasks === 0)
    return (
      <EmptyState icon={IconThumbUp} title="No task was completed in these days" text="Choose other days or another team." />
    );
  const [right = 0, , , more = 0] = all.tasks;
  const reworked = tasks - right;
  return (
    <>
      <FigureStrip
        label="Rework"
        figures={[
          {
            label: 'Tasks reworked',
            value: formatNumber(reworked),
            unit: `of ${formatNumber(tasks)}`,
            note:
              shareText(reworked, tasks) +
              (allBefore.tasks === 0 ? '' : `, before it was ${shareText(allBefore.reworked, allBefore.tasks)}`),
          },
          { label: 'Rounds', value: formatNumber(all.rounds), note: `${countText(more, 'task', 'tasks')} with three and more` },
          {
            label: 'Working days lost',
            value: daysText(all.lost, dayMinutes),
            note: `${reworked === 0 ? '–' : daysText(all.lost / reworked, dayMinutes)} for each reworked task`,
          },
          {
            label: 'Right the first time',
            value: shareText(right, tasks),
            note: `${formatNumber(right)} of ${formatNumber(tasks)} tasks`,
          },
          secondFigure(all.second, reworked),
        ]}
      />
      <div className={classes.rows}>
        <ReworkLists figures={figures} />
        <ReworkReasons figures={figures} />
        <ReworkPeople figures={figures} />
      </div>
    </>
  );
}
