import classes from './calendar.module.css';

const legend = [
  { mark: 'free', text: 'Sunday, holiday' },
  { mark: 'maintenance', text: 'Maintenance' },
  { mark: 'full', text: 'Full-day leave' },
  { mark: 'half', text: 'Half-day leave' },
];

export function CalendarLegend() {
  return legend.map(({ mark, text }) => (
    <span key={mark} className={classes.legend}>
      <i data-mark={mark} />
      {text}
    </span>
  ));
}
