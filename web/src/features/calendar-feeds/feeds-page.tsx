import { feedFolder, mostFeeds } from '@crm/contract/calendar/calendar-feeds';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { sharedAddress } from '../../lib/address/own-address.ts';
import { useProfile } from '../../lib/profile.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { useFormTarget } from '../../ui/form/use-form-target.ts';
import { NewButton } from '../../ui/new-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { PlainRows, PlainRowsNote, PlainRowsWaiting } from '../../ui/rows/plain-rows.tsx';
import { WarningNotice } from '../../ui/rows/warning-notice.tsx';
import { SettingsSection } from '../profile/settings-section.tsx';
import { feedsQuery, fetchFeed } from './calendar-feeds.api.ts';
import { FeedRow } from './feed-row.tsx';
import classes from './feeds.module.css';

const FeedForm = lazy(async () => ({ default: (await import('./feed-form.tsx')).FeedForm }));
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));

/** Secret addresses at which calendar programs read what is planned. */
export function FeedsPage() {
  const { data, error, isFetching, refetch } = useQuery(feedsQuery);
  const role = useProfile()?.role;
  const form = useFormTarget('calendar-feed', fetchFeed);
  const [token, setToken] = useState<string>();
  const canAdd = data?.isOn === true && data.feeds.length < mostFeeds;
  return (
    <>
      <PageHeader
        title="Calendar feeds"
        context="What is planned, in the calendar of your phone or computer"
        action={canAdd && <NewButton onClick={() => form.open()}>New feed</NewButton>}
      />
      <SettingsSection title="Your feeds" text={`Each has an address of its own. At most ${mostFeeds}.`}>
        {data?.isOn === false && (
          <WarningNotice>An administrator has switched calendar feeds off. Nothing is shown at their addresses.</WarningNotice>
        )}
        {error && !data && (
          <RetryLine text="The calendar feeds could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !error && <PlainRowsWaiting />}
        {data?.feeds.length === 0 && <PlainRowsNote>No calendar feeds yet.</PlainRowsNote>}
        {data && role && data.feeds.length > 0 && (
          <PlainRows label="Calendar feeds">
            {data.feeds.map((feed) => (
              <FeedRow
                key={feed.id}
                feed={feed}
                role={role}
                isOn={data.isOn}
                onEdit={() => form.open(feed)}
                onAddress={setToken}
              />
            ))}
          </PlainRows>
        )}
      </SettingsSection>
      <SettingsSection title="How to use one" text="In Google, Apple, Outlook, Thunderbird and others.">
        <ol className={classes.how}>
          <li>Make a feed and copy its address.</li>
          <li>In your calendar, choose to subscribe to a calendar from the web, or “from URL”, and paste the address.</li>
          <li>
            Your calendar reads it by itself, some once an hour and some once a day. Whoever has the address can read it too: keep
            it like a password.
          </li>
        </ol>
      </SettingsSection>
      {form.target && role && (
        <LateDialog>
          <FeedForm
            feed={form.target.record}
            role={role}
            onClose={form.close}
            onMade={(made) => {
              form.close();
              setToken(made);
            }}
          />
        </LateDialog>
      )}
      {token !== undefined && (
        <LateDialog>
          <AddressDialog address={sharedAddress(`${feedFolder}/${token}.ics`)} onClose={() => setToken(undefined)} />
        </LateDialog>
      )}
    </>
  );
}
