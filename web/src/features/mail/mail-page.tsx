import type { Returned } from '@crm/contract/core/call';
import type { mailCalls } from '@crm/contract/office/mail';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { FactList } from '../../ui/rows/fact-list.tsx';
import { PlainRowsWaiting } from '../../ui/rows/plain-rows.tsx';
import { SettingsSection } from '../profile/settings-section.tsx';
import { mailStateQuery } from './mail.api.ts';
import classes from './mail.module.css';
import { MailLog } from './mail-log.tsx';
import { MailTest } from './mail-test.tsx';

type MailState = Returned<typeof mailCalls.state>;

/** Whether mail is sent, through which server, and what became of it. */
export function MailPage() {
  const { data, error, isFetching, refetch } = useQuery(mailStateQuery);
  return (
    <>
      <PageHeader title="E-mail" context="Invitations, new passwords and news, sent by the portal" />
      {error && !data && (
        <RetryLine text="The state of e-mail could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <PlainRowsWaiting />}
      {data && (data.server || data.isAble ? <Sections state={data} /> : <NotSetUp />)}
    </>
  );
}

function NotSetUp() {
  return (
    <EmptyState
      icon={IconMailOff}
      title="E-mail is not set up"
      text="Whoever runs the portal sets SMTP_URL and MAIL_FROM. The operating guide says how, under E-mail."
    />
  );
}

function Sections({ state }: { state: MailState }) {
  return (
    <>
      <SettingsSection title="Mail server" text="Set where the portal is run: SMTP_URL and MAIL_FROM.">
        {state.server ? (
          <ServerFacts server={state.server} />
        ) : (
          <p>Another server of this portal sends mail. This one is not set up.</p>
        )}
      </SettingsSection>
      {state.server && (
        <SettingsSection title="Test" text="Sends a mail at once and shows what the mail server said.">
          <MailTest />
        </SettingsSection>
      )}
      <SettingsSection title="Mails" text="What was sent within 30 days. What they said is not kept.">
        <Counts state={state} />
        <MailLog />
      </SettingsSection>
    </>
  );
}

const securities = { TLS: 'TLS', STARTTLS: 'STARTTLS', none: 'None: in plain text' } as const;

function ServerFacts({ server: { host, port, security, hasLogin, from } }: { server: NonNullable<MailState['server']> }) {
  const facts = [
    ['Server', `${host}, port ${port}`],
    ['Encryption', securities[security]],
    ['Login', hasLogin ? 'With user and password' : 'None'],
    ['Sender', from],
  ] as const;
  return <FactList facts={facts} isWide />;
}

function Counts({ state: { waiting, oldestWaitingAt, failed, lastSentAt } }: { state: MailState }) {
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const shown = (instant: string) => formatInstant(instant, timeZone);
  const many = (count: number) => (count >= 1000 ? '1,000 or more' : String(count));
  const parts = [
    waiting === 0 ? 'Nothing waits.' : `${many(waiting)} waiting${oldestWaitingAt ? `, since ${shown(oldestWaitingAt)}` : ''}.`,
    ...(failed === 0 ? [] : [`${many(failed)} failed.`]),
    ...(lastSentAt ? [`Last sent ${shown(lastSentAt)}.`] : []),
  ];
  return <p className={classes.counts}>{parts.join(' ')}</p>;
}
