import type { AppointmentAlarm } from '@crm/contract/numbers/alarms';
import { Button } from '@mantine/core';
import { IconPhone, IconUsers } from '@tabler/icons-react';
import { formatDayOfYear, formatTime } from '../../lib/dates.ts';
import { CustomerLink } from '../../ui/customer-link.tsx';
import { reasonText, whatText, whyText } from './alarm-words.ts';
import classes from './alarms.module.css';
import { useHandover } from './use-handover.ts';

interface Props {
  alarm: AppointmentAlarm;
  today: string;
}

/** One appointment without a host, with the ways out: somebody who is there, or a call to the customer. */
export function AlarmRow({ alarm, today }: Props) {
  const { give, isBusy } = useHandover(alarm);
  const { kind, date, time, endTime, subject, name, phoneNumber, customer, host, there } = alarm;
  const Glyph = kind === 'call' ? IconPhone : IconUsers;
  const what = whatText(alarm);
  return (
    <li data-row className={classes.row}>
      <span className={classes.when}>
        <b>{date === today ? 'Today' : formatDayOfYear(date)}</b>
        <time dateTime={date}>
          {formatTime(time)}
          {endTime && <> – {formatTime(endTime)}</>}
        </time>
      </span>
      <Glyph size={18} stroke={1.6} role="img" aria-label={kind === 'call' ? 'Call' : 'Meeting'} />
      <span className={classes.words}>
        <span className={classes.what} title={`${name}, ${subject}`}>
          {customer ? <CustomerLink {...customer} name={name} /> : <b>{name}</b>} <span>{subject}</span>
        </span>
        <small>
          {host.name} <b>{reasonText(alarm)}</b>
        </small>
      </span>
      {phoneNumber !== '' && (
        <a className={classes.phone} href={`tel:${phoneNumber}`} aria-label={`Call the customer: ${name}`}>
          <IconPhone size={14} stroke={2} aria-hidden />
          Call the customer
        </a>
      )}
      <div className={classes.takers}>
        {there.length === 0 && <span className={classes.hint}>Nobody else is there and free at that time.</span>}
        {there.length > 0 && (
          <span className={classes.hint} aria-hidden>
            Hand over to
          </span>
        )}
        {there.map((person) => (
          <Button
            key={person.id}
            size="xs"
            variant="default"
            disabled={isBusy}
            title={whyText(person)}
            aria-label={`Hand over to ${person.name}: ${what}`}
            leftSection={<i className={classes.mark} data-in={person.isIn || undefined} />}
            onClick={() => void give(person)}
          >
            {person.name}
          </Button>
        ))}
      </div>
    </li>
  );
}
