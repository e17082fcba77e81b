import { type Rework, reworkReasons } from '@crm/contract/numbers/flow';
import { useAddress } from '../../lib/address/use-address.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import { daysText, reasonLabels } from './flow-words.ts';

const mostRows = 12;

/** Where the days went, by why the work was sent back. */
export function ReworkReasons({ figures: { reasons, lists, dayMinutes } }: { figures: Rework }) {
  const { withChanges } = useAddress();
  const rows = lists
    .filter(({ lost }) => lost > 0)
    .map(({ project }) => ({
      project,
      to: `?${withChanges({ project })}`,
      cells: reworkReasons.map((reason) => {
        const found = reasons.find((one) => one.project.toLowerCase() === project.toLowerCase() && one.reason === reason);
        return found === undefined ? null : { value: found.lost, text: daysText(found.lost, dayMinutes) };
      }),
    }));
  return (
    <ChartCard
      title="Days lost by reason"
      note={rows.length === 0 ? 'Nothing was sent back' : 'Working days'}
      table={{
        columns: ['Requirement list', ...reworkReasons.map((reason) => reasonLabels[reason])],
        rows: rows.map(({ project, to, cells }) => ({
          ...{ key: project, name: project, to },
          cells: cells.map((cell) => cell?.text ?? '–'),
        })),
      }}
    >
      {rows.length > 0 && (
        <HeatMap
          label="Days lost by reason"
          isRed
          columns={reworkReasons.map((reason) => ({ key: reason, name: reasonLabels[reason] }))}
          rows={rows.slice(0, mostRows).map(({ project, to, cells }) => ({
            key: project,
            name: project,
            cells: cells.map((cell) => cell && { ...cell, to }),
          }))}
        />
      )}
    </ChartCard>
  );
}
