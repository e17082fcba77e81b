import type { StageSum } from '@crm/contract/customers/deals';
import { dealStageOf } from '@crm/contract/rules/task-states';
import { stageMeaning, stages, stageText } from './deal-stages.ts';
import classes from './deals.module.css';

interface Props {
  /** Undefined while a search narrows the list: they are of all deals. */
  sums: readonly StageSum[] | undefined;
  chosen: string | undefined;
  onChoose: (stage: string | undefined) => void;
}

/** Count and sum of each stage; a click filters by it. */
export function StageFilter({ sums, chosen, onChoose }: Props) {
  return (
    <fieldset className={classes.stages}>
      <legend>Stage</legend>
      {stages.map((stage) => (
        <button
          key={stage}
          type="button"
          className={classes.stage}
          data-meaning={stageMeaning(stage)}
          aria-pressed={stage === chosen}
          onClick={() => onChoose(stage === chosen ? undefined : stage)}
        >
          {dealStageOf(stage)} {sums && <span>{stageText(sums, stage)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
