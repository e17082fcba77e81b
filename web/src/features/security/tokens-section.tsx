import type { Token } from '@crm/contract/accounts/tokens';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { PlainRow, PlainRows, PlainRowsNote, PlainRowsWaiting } from '../../ui/rows/plain-rows.tsx';
import { scopeText } from './scope-words.ts';
import { tokensQuery, useEndToken } from './security.api.ts';
import { datesText, lastUseText } from './token-words.ts';

const TokenDialog = lazy(async () => ({ default: (await import('./token-dialog.tsx')).TokenDialog }));

/** The own tokens. Those that were ended are in the audit log. */
export function TokensSection() {
  const { data: tokens, error, isFetching, refetch } = useQuery(tokensQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {error && !tokens && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!tokens && !error && <PlainRowsWaiting />}
      {tokens?.length === 0 && <PlainRowsNote>No API tokens yet.</PlainRowsNote>}
      {tokens && tokens.length > 0 && (
        <PlainRows label="API tokens">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </PlainRows>
      )}
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        New token
      </Button>
      {isOpen && (
        <LateDialog>
          <TokenDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}

function TokenRow({ token }: { token: Token }) {
  const timeZone = useProfile()?.timeZone;
  const end = useEndToken();
  const handleEnd = () =>
    askToRemove(
      {
        text: 'Whatever uses it stops working at once.',
        record: { name: token.name, detail: scopeText(token.scopes) },
        confirmLabel: 'Yes, end it',
      },
      () => end.mutateAsync(token.id),
      { done: 'API token ended', failed: 'The API token could not be ended' },
    );
  return (
    <PlainRow
      icon={IconKey}
      name={token.name}
      lines={[scopeText(token.scopes), datesText(token, timeZone), lastUseText(token, timeZone)]}
    >
      {token.isExpired && <MeaningBadge meaning="red">Expired</MeaningBadge>}
      <Button
        size="xs"
        variant="default"
        loading={end.isPending}
        aria-label={`End the API token ${token.name}`}
        onClick={() => void handleEnd()}
      >
        End
      </Button>
    </PlainRow>
  );
}
