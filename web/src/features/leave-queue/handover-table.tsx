import { IconBriefcase, IconPhone, IconUsers } from '@tabler/icons-react';
import { formatNumber } from '../../lib/numbers.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { LoadedCollisions } from '../calendar/company/admin-calendar.api.ts';
import type { WorkItem } from '../calendar/company/collision-work.ts';
import classes from './leave-queue.module.css';

interface Props {
  work: readonly WorkItem[];
  colleagues: LoadedCollisions['colleagues'];
  takerFor: (item: WorkItem) => number | null;
  onChoose: (item: WorkItem, staffId: number | null) => void;
}

const glyphs = { call: IconPhone, meeting: IconUsers, task: IconBriefcase };

/** Who takes over what falls into the leave. */
export function HandoverTable({ work, colleagues, takerFor, onChoose }: Props) {
  const options = [...colleagues]
    .sort((a, b) => Number(b.isMate) - Number(a.isMate))
    .map(({ id, name, isAway }) => ({ value: String(id), label: isAway ? `${name} (away)` : name }));
  return (
    <section className={classes.section}>
      <header>
        <h3>
          In these days <span>{formatNumber(work.length)}</span>
        </h3>
        <p>handed over when you approve</p>
      </header>
      <ul className={classes.work}>
        {work.map((item) => {
          const Glyph = glyphs[item.kind];
          const taker = colleagues.find(({ id }) => id === takerFor(item));
          return (
            <li key={item.key}>
              <Glyph size={16} stroke={1.75} aria-hidden />
              <span>
                {item.title}
                <small>{item.detail}</small>
              </span>
              <SelectField
                aria-label={`Who takes over ${item.title}`}
                placeholder="Choose a person"
                size="xs"
                searchable
                clearable
                openOnFocus={false}
                nothingFoundMessage="Nobody found"
                data={options}
                value={taker ? String(taker.id) : null}
                onChange={(value) => onChoose(item, value === null ? null : Number(value))}
              />
              <small data-away={taker?.isAway || undefined}>{taker ? wordOf(taker) : 'stays open'}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function wordOf({ isAway, isLeader, isMate }: LoadedCollisions['colleagues'][number]): string {
  if (isAway) return 'is away then';
  return isLeader ? 'free, leads the team' : isMate ? 'free, of the team' : 'free';
}
