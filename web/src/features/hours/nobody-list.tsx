import type { NobodyTitle } from '@crm/contract/numbers/hours';
import { markedName } from '@crm/contract/rules/former-name';
import { IconClockQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import { PlainRow, PlainRows, PlainRowsNote } from '../../ui/rows/plain-rows.tsx';
import { FigureBody } from '../numbers/figure-body.tsx';
import { hoursText } from '../numbers/hours-text.ts';
import { sourceNames } from './hour-words.ts';
import { type EntriesAsked, type HoursAsked, nobodyQuery } from './hours.api.ts';
import classes from './hours.module.css';

interface Props {
  query: HoursAsked;
  linkTo: (asked: EntriesAsked) => string;
  /** The own work log, where a column is bound; nothing for whoever has none. */
  toWorklog: string | undefined;
}

/** Hours without customer and project, by the title of their column, with who logged them. */
export function NobodyList({ query, linkTo, toWorklog }: Props) {
  const id = useId();
  const answer = useQuery(nobodyQuery(query));
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>Belongs to nobody</h2>
      <FigureBody query={answer}>
        {({ titles, more, minutes }) => (
          <>
            <p className={classes.note}>{hoursText(minutes)} hours, by column of the work log</p>
            {titles.length === 0 && <PlainRowsNote>Every hour has a customer or a project.</PlainRowsNote>}
            <PlainRows label="Belongs to nobody">
              {titles.map((title) => (
                <PlainRow
                  key={`${title.source} ${title.title}`}
                  icon={IconClockQuestion}
                  name={`${nameOfTitle(title)}: ${hoursText(title.minutes)}`}
                  lines={[peopleText(title)]}
                >
                  <Link
                    className={classes.link}
                    to={linkTo({
                      kind: 'nobody',
                      source: title.source,
                      ...(title.source === 'log' ? { title: title.title } : {}),
                    })}
                  >
                    Show
                  </Link>
                </PlainRow>
              ))}
            </PlainRows>
            {more && <PlainRowsNote>There are more. The file has all of them.</PlainRowsNote>}
            {toWorklog !== undefined && titles.length > 0 && (
              <Link className={classes.link} to={toWorklog}>
                Bind columns in the work log
              </Link>
            )}
          </>
        )}
      </FigureBody>
    </section>
  );
}

function nameOfTitle({ source, title }: NobodyTitle): string {
  return source === 'log' ? title : `${sourceNames[source]} without a customer`;
}

function peopleText({ people, entries }: NobodyTitle): string {
  const [first, second, ...others] = people.map(markedName);
  const named = [first, second].filter((name) => name !== undefined).join(', ');
  const rest = others.length > 0 ? ` and ${countText(others.length, 'other', 'others')}` : '';
  return `${named}${rest}, ${countText(entries, 'entry', 'entries')}`;
}
