import { type Mail, mailCalls } from '@crm/contract/office/mail';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meaning } from '../../ui/badge/badge.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { SentLine, SentLog } from '../../ui/log/sent-log.tsx';
import { mailLogQuery, useSendAgain } from './mail.api.ts';

export function MailLog() {
  const [isFailed, setFailed] = useState(false);
  const query = useInfiniteQuery(mailLogQuery(isFailed));
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <SentLog
      label="Mails"
      file={<ExportMenu call={mailCalls.exportLog} query={{ failed: String(isFailed) }} />}
      query={query}
      entries={mails}
      isFailedOnly={isFailed}
      onFailedOnly={setFailed}
    >
      {(mail) => <MailLine mail={mail} />}
    </SentLog>
  );
}

const kinds: Record<string, string> = {
  test: 'Test',
  invitation: 'Invitation',
  'password reset': 'New password',
  notice: 'News',
};

function MailLine({ mail }: { mail: Mail }) {
  const { mutateAsync, isPending } = useSendAgain();
  const kind = kinds[mail.kind] ?? mail.kind;
  const again = { label: `${kind} to ${mail.to}`, isPending, send: () => mutateAsync(mail) };
  return (
    <SentLine name={mail.to} state={stateOf(mail)} entry={mail} before={[kind]} again={mail.canSendAgain ? again : undefined} />
  );
}

function stateOf({ state, error }: Mail): { meaning: Meaning; label: string } {
  if (state === 'sent') return { meaning: 'green', label: 'Sent' };
  if (state === 'failed') return { meaning: 'red', label: 'Failed' };
  return error === null ? { meaning: 'yellow', label: 'Waiting' } : { meaning: 'orange', label: 'Failed, sent again' };
}
