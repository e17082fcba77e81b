import type { FoundMessage } from '@crm/contract/office/chat';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/numbers.ts';
import { useScrolledList } from '../../../lib/scrolled-list.ts';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { messageSearchQuery } from '../chat.api.ts';
import { listTime } from '../chat-times.ts';
import { fromList } from '../use-chat-address.ts';
import classes from './found-messages.module.css';
import { markedParts } from './marked-parts.ts';

interface Props {
  search: string;
  today: string;
  openAt: number | null;
}

/** Messages of the own threads; each opens its thread where it stands. */
export function FoundMessages({ search, today, openAt }: Props) {
  const { query, rows, total, more } = useScrolledList(messageSearchQuery(search));
  const { data, isError, isFetching, refetch } = query;
  return (
    <section className={classes.found} aria-label="Messages found" aria-busy={isFetching}>
      <h2>
        Messages{' '}
        {data && (
          <span>
            {formatNumber(total)}
            {more && '+'}
          </span>
        )}
      </h2>
      {isError && !data && (
        <RetryLine text="The messages could not be searched." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && rows.length === 0 && <p>No messages found</p>}
      <ul>
        {rows.map((message) => (
          <li key={message.id}>
            <Row message={message} search={search} today={today} isOpen={message.id === openAt} />
          </li>
        ))}
      </ul>
      <LoadOn query={query} />
    </section>
  );
}

function Row({ message, search, today, isOpen }: { message: FoundMessage; search: string; today: string; isOpen: boolean }) {
  const { id, person, isOwn, snippet } = message;
  return (
    <Link to={{ search: `?with=${person.id}&message=${id}` }} state={fromList} aria-current={isOpen || undefined}>
      <span className={classes.line}>
        <b>{person.name}</b>
        <time dateTime={message.sendingDate}>{listTime(message, today)}</time>
      </span>
      <span className={classes.snippet}>
        {isOwn && 'You: '}
        {markedParts(snippet, search).map(({ text, isMarked }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message never changes
          isMarked ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
    </Link>
  );
}
