import type { Feed } from '@crm/contract/calendar/calendar-feeds';
import type { Role } from '@crm/contract/core/permissions';
import { IconCalendarShare, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useProfile } from '../../lib/profile.ts';
import { confirm } from '../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../ui/dialog/attempt.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { PlainRow } from '../../ui/rows/plain-rows.tsx';
import { useRemoveFeed, useRenewFeed } from './calendar-feeds.api.ts';
import { datesText, partsText } from './feed-words.ts';
import classes from './feeds.module.css';

interface Props {
  feed: Feed;
  role: Role;
  isOn: boolean;
  onEdit: () => void;
  /** The token of a new address. */
  onAddress: (token: string) => void;
}

export function FeedRow({ feed, role, isOn, onEdit, onAddress }: Props) {
  const timeZone = useProfile()?.timeZone;
  const renew = useRenewFeed();
  const remove = useRemoveFeed();
  const record = { name: feed.name, detail: partsText(feed.shows, role) };
  const handleRenew = async () => {
    const isSure = await confirm({
      title: 'Make a new address?',
      text: 'The present one ends at once. Calendars that read it must be given the new one.',
      record,
      confirmLabel: 'Make a new address',
    });
    if (!isSure) return;
    await attempt(async () => onAddress((await renew.mutateAsync(feed)).token), { failed: 'No new address was made' });
  };
  const handleRemove = () =>
    askToRemove({ text: 'Its address ends at once.', record, confirmLabel: 'Yes, remove it' }, () => remove.mutateAsync(feed), {
      done: 'Calendar feed removed',
      failed: 'The calendar feed could not be removed',
    });
  return (
    <PlainRow icon={IconCalendarShare} name={feed.name} lines={[partsText(feed.shows, role), datesText(feed, timeZone)]}>
      <span className={classes.actions}>
        <IconAction icon={IconPencil} label={`Edit ${feed.name}`} tip="Edit" onClick={onEdit} />
        {isOn && (
          <IconAction
            icon={IconRefresh}
            label={`New address of ${feed.name}`}
            tip="New address"
            isBusy={renew.isPending}
            onClick={() => void handleRenew()}
          />
        )}
        <IconAction
          icon={IconTrash}
          label={`Remove ${feed.name}`}
          tip="Remove"
          isBusy={remove.isPending}
          onClick={() => void handleRemove()}
        />
      </span>
    </PlainRow>
  );
}
