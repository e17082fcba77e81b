import { type Side, sides } from './merge-choices.ts';
import classes from './merge-dialog.module.css';

interface Props {
  label: string;
  textOf: (side: Side) => string;
  /** What a screen reader calls the choice. */
  nameOf: (side: Side) => string;
  chosen: Side;
  /** The two differ; equal values are shown and not asked about. */
  isChoice: boolean;
  isFirst?: boolean;
  onChoose: (side: Side) => void;
}

export function MergeRow({ label, textOf, nameOf, chosen, isChoice, isFirst, onChoose }: Props) {
  return (
    <div className={classes.row} {...(isChoice && { role: 'radiogroup', 'aria-label': label })}>
      <span className={classes.label}>{label}</span>
      {isChoice ? (
        sides.map((side) => (
          <label key={side} className={classes.option} data-chosen={side === chosen || undefined}>
            <input
              type="radio"
              name={label}
              aria-label={nameOf(side)}
              checked={side === chosen}
              data-autofocus={(isFirst && side === chosen) || undefined}
              onChange={() => onChoose(side)}
            />
            <span className={classes.text}>{textOf(side)}</span>
          </label>
        ))
      ) : (
        <span className={classes.same}>Same in both</span>
      )}
      <span className={classes.result}>
        <span className={classes.word}>Result: </span>
        <span className={classes.text}>{textOf(chosen)}</span>
      </span>
    </div>
  );
}
