import classes from '../imports.module.css';

const steps = [
  { key: 'file', label: 'File' },
  { key: 'columns', label: 'Columns' },
  { key: 'result', label: 'Result' },
] as const;
export type NamedStep = (typeof steps)[number]['key'] | 'done';

/** Shows which step the person is at. */
export function ImportSteps({ current }: { current: NamedStep }) {
  const at = current === 'done' ? steps.length : steps.findIndex(({ key }) => key === current);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ key, label }, index) => (
        <li key={key} aria-current={index === at ? 'step' : undefined} data-past={index < at || undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}
