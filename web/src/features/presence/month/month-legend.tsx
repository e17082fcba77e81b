import classes from './month-legend.module.css';

const marks = [
  ['free', 'Free day'],
  ['leave', 'Leave'],
  ['half', 'Half-day leave'],
  ['corrected', 'Corrected'],
  ['asked', 'Correction asked'],
  ['open', 'No exit'],
  ['missing', 'Missing'],
] as const;

export function MonthLegend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {marks.map(([mark, label]) => (
        <li key={mark}>
          <span data-look={mark} aria-hidden="true" /> {label}
        </li>
      ))}
    </ul>
  );
}
