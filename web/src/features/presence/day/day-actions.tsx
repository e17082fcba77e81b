import type { PersonToday } from '@crm/contract/office/presence';
import { Button } from '@mantine/core';
import { IconBellRinging, IconCheck, IconPencil } from '@tabler/icons-react';
import { formatTime } from '../../../lib/dates.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import classes from '../presence.module.css';

export interface DayHandlers {
  /** Whom a reminder is being sent to. */
  reminding: number | undefined;
  onRemind: (person: PersonToday) => void;
  onCorrect: (person: PersonToday) => void;
  onHistory: (person: PersonToday) => void;
}

interface Props extends Omit<DayHandlers, 'onHistory'> {
  person: PersonToday;
  isToday: boolean;
}

export function DayActions({ person, isToday, reminding, onRemind, onCorrect }: Props) {
  return (
    <>
      {isToday && person.state === 'missing' && <Reminder person={person} isBusy={reminding === person.id} onRemind={onRemind} />}
      <IconAction icon={IconPencil} label={`Correct the day of ${person.name}`} tip="Correct" onClick={() => onCorrect(person)} />
    </>
  );
}

interface ReminderProps {
  person: PersonToday;
  isBusy: boolean;
  onRemind: (person: PersonToday) => void;
}

function Reminder({ person, isBusy, onRemind }: ReminderProps) {
  if (person.remindedAt !== null) {
    return (
      <span className={classes.reminded}>
        <IconCheck size={12} stroke={2.25} aria-hidden /> Reminded {formatTime(person.remindedAt)}
      </span>
    );
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconBellRinging size={14} stroke={1.75} aria-hidden />}
      loading={isBusy}
      aria-label={`Remind ${person.name}`}
      onClick={() => onRemind(person)}
    >
      Remind
    </Button>
  );
}
