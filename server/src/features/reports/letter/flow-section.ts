import { type Ageing, mainWaits, type Rework, waitNames } from '@crm/contract/numbers/flow';
import type { FigureContext } from '../../../records/figure-scope.ts';
import type { MailSection, MailTable } from '../../../records/mails.ts';
import { getAgeing } from '../../flow/ageing.service.ts';
import { getRework } from '../../flow/rework.service.ts';
import { barOf, countText, hoursText, numberText, shareText } from './figure-texts.ts';
import { type Asked, figureLink } from './section.ts';

/** What waited and how long, and what rework cost. */
export async function flowSection(context: FigureContext, asked: Asked): Promise<MailSection> {
  const { from, to, teamId } = asked;
  const query = { from, to, teamId, staffId: undefined };
  const ageing = await getAgeing(context, query);
  const rework = await getRework(context, { ...query, project: undefined });
  return {
    heading: 'Flow',
    note: asked.span,
    figures: [...waitFigures(ageing), ...reworkFigures(rework)],
    table: tableOf(ageing),
    link: { label: 'Open waiting times and rework', path: figureLink('/numbers/flow', asked) },
  };
}

function waitFigures({ kinds }: Ageing): MailSection['figures'] {
  return mainWaits.flatMap((wanted) =>
    kinds
      .filter(({ kind }) => kind === wanted)
      .map(({ kind, median, ninetieth, before }) => ({
        label: waitNames[kind],
        value: median === null ? '–' : `${hoursText(median)} h`,
        note: noteOf(ninetieth, before.median),
      })),
  );
}

/** The figure itself is the middle. */
function noteOf(ninetieth: number | null, before: number | null): string {
  if (ninetieth === null) return 'None ended in these days';
  return `in the middle, 90th ${hoursText(ninetieth)}${before === null ? '' : `, before it was ${hoursText(before)}`}`;
}

function reworkFigures({ all, allBefore, dayMinutes }: Rework): MailSection['figures'] {
  const [first = 0, ...sentBack] = all.tasks;
  const again = sentBack.reduce((sum, count) => sum + count, 0);
  const before = allBefore.tasks === 0 ? '' : `, before it was ${shareText(allBefore.reworked, allBefore.tasks)}`;
  return [
    {
      label: 'Tasks sent back',
      value: shareText(again, first + again),
      note: `${numberText(again)} of ${countText(first + again, 'completed task', 'completed tasks')}${before}`,
    },
    { label: 'Days lost to rework', value: numberText(all.lost / dayMinutes, 1), note: countText(all.rounds, 'round', 'rounds') },
  ];
}

function tableOf({ kinds, waiting }: Ageing): MailTable {
  const most = Math.max(0, ...kinds.map(({ ninetieth }) => ninetieth ?? 0));
  return {
    title: 'Waits that ended in these days',
    columns: ['What waits', 'Ended', 'Middle, h', '90th, h'],
    rows: kinds.map(({ kind, count, median, ninetieth }) => ({
      cells: [waitNames[kind], numberText(count), hoursText(median), hoursText(ninetieth)],
      bar: barOf(median ?? 0, most),
    })),
    note: `${countText(waiting, 'waits', 'wait')} now.`,
  };
}
