import classes from './fact-list.module.css';

interface Props {
  facts: readonly (readonly [name: string, value: string])[];
  /** Beside each other, as far as there is room. */
  isWide?: boolean;
}

/** What is known of a thing: a quiet name over each value. */
export function FactList({ facts, isWide = false }: Props) {
  return (
    <dl className={classes.facts} data-wide={isWide || undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
