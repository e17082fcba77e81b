import { type Ageing, mainWaits, waitNames } from '@crm/contract/numbers/flow';
import { IconClockCheck } from '@tabler/icons-react';
import { FigureStrip } from '../../ui/charts/figure-strip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { hoursText } from '../numbers/hours-text.ts';
import numbers from '../numbers/numbers.module.css';
import classes from './flow.module.css';
import { mediansOf } from './flow-words.ts';
import { OldestWaits } from './oldest-waits.tsx';
import { useWaitingPath } from './use-waiting-path.ts';
import { WaitBars } from './wait-bars.tsx';
import { WaitTrend } from './wait-trend.tsx';

export function AgeingPart({ figures }: { figures: Ageing }) {
  const pathOf = useWaitingPath();
  if (figures.waiting === 0 && figures.kinds.every(({ count }) => count === 0))
    return <EmptyState icon={IconClockCheck} title="Nothing waited in these days" text="Choose other days or another team." />;
  return (
    <>
      <FigureStrip
        label="Waiting times"
        figures={mainWaits.flatMap((kind) =>
          figures.kinds
            .filter((one) => one.kind === kind)
            .map(({ median, ninetieth, before }) => ({
              label: waitNames[kind],
              value: hoursText(median),
              unit: 'h',
              to: pathOf(kind),
              note: noteOf(ninetieth, before.median),
              trend: { label: `${waitNames[kind]} by week`, values: mediansOf(figures, kind) },
            })),
        )}
      />
      <div className={`${numbers.charts} ${classes.part}`}>
        <WaitBars figures={figures} />
        <WaitTrend figures={figures} />
        <OldestWaits figures={figures} />
      </div>
    </>
  );
}

/** The figure itself is the middle. */
function noteOf(ninetieth: number | null, before: number | null): string {
  if (ninetieth === null) return 'None ended in these days';
  return `in the middle, 90th ${hoursText(ninetieth)}${before === null ? '' : `, before it was ${hoursText(before)}`}`;
}
