import classes from './calendar.module.css';

const legend = [
  { mark: 'free', text: 'Sunday, holiday' },
  { mark: 'maintenance', text: 'Maintenance' },
  { mark: 'full', text: 'Full-day leave' },
  { mark: 'half', text: 'Half-day leave' },
];

const pending = { mark: 'pending-full', text: 'Pending' };

export function CalendarLegend({ hasPending = false }: { hasPending?: boolean }) {
  return [...legend, ...(hasPending ? [pending] : [])].map(({ mark, text }) => (
    <span key={mark} className={classes.legend}>
      <i data-mark={mark} />
      {text}
    </span>
  ));
}
