import { formatDay, formatTime } from '../../../lib/dates.ts';
import layout from './task-detail.module.css';
import classes from './task-detail-rail.module.css';

/** What team-mates did, newest first. */
export function ConnectedRecords({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className={layout.quiet}>No work by team-mates</p>;
  return (
    <table className={classes.records} aria-label="Connected Records">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Work</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {numbered(lines).map(({ key, name, what, when }) => (
          <tr key={key}>
            <td>{name}</td>
            <td>{what}</td>
            <td>{whenText(when)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The line has the plain day and the stored time of the business; the reader sees them as any others. */
export function whenText(when: string): string {
  return when.replace(/^(\d{4}-\d\d-\d\d) (.+)$/, (_all, day: string, time: string) => `${formatDay(day)} ${formatTime(time)}`);
}

/** Two lines can say the same; the oldest has the number 1, so that a new one moves none of them. */
function numbered(lines: readonly string[]) {
  return lines.map((line, index) => ({ key: lines.length - index, ...partsOf(line) }));
}

/** '<name> - <what> - <date time>'; a name can hold a dash itself. */
export function partsOf(line: string): { name: string; what: string; when: string } {
  const parts = line.split(' - ');
  const when = parts.pop() ?? '';
  const what = parts.pop() ?? '';
  return parts.length > 0 ? { name: parts.join(' - '), what, when } : { name: '', what: line, when: '' };
}
