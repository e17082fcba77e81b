import { Checkbox } from '@mantine/core';
import { formatNumber } from '../../../lib/numbers.ts';
import type { WorkItem } from './collision-work.ts';
import classes from './request-drawer.module.css';

interface Props {
  work: readonly WorkItem[];
  /** The work that stays with the person; everything else is handed over. */
  left: ReadonlySet<string>;
  onToggle: (item: WorkItem) => void;
}

/** Calls, meetings and tasks during the leave; each can be handed over or left. */
export function CollisionList({ work, left, onToggle }: Props) {
  return (
    <section className={classes.section}>
      <h3>
        Collides with <span>{work.length > 0 && formatNumber(work.length)}</span>
      </h3>
      {work.length === 0 && <p className={classes.quiet}>No calls, meetings or tasks on these days.</p>}
      <ul>
        {work.map((item) => (
          <li key={item.key}>
            <Checkbox
              label={item.title}
              description={item.detail}
              classNames={{ description: classes.detail ?? '' }}
              checked={!left.has(item.key)}
              onChange={() => onToggle(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
