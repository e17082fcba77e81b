import { type TokenOfPerson, tokenCalls } from '@crm/contract/accounts/tokens';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { scopeText } from './scope-words.ts';
import { allTokensQuery, tokensPageSize, useEndAnyToken } from './security.api.ts';

/** What programs may do in anybody's name. */
export function AllTokensPage() {
  const address = useListAddress({ sorts: ['newest'], sort: 'newest', direction: 'desc', filters: {} });
  const query = useQuery(allTokensQuery(address.search, address.page));
  const timeZone = useProfile()?.timeZone;
  return (
    <ListPage
      title="API tokens of everybody"
      label="API tokens"
      nouns={{ one: 'API token', many: 'API tokens' }}
      icon={IconKey}
      address={address}
      query={query}
      pageSize={tokensPageSize}
      search={{ label: 'Search people and tokens' }}
      files={<ExportMenu call={tokenCalls.exportAll} query={{ search: address.search }} />}
      columns={columnsIn(timeZone)}
      rowLabel={({ name, person }) => `${name} of ${person.name}`}
      actionsWidth={90}
      rowActions={(token) => <End token={token} />}
      empty={{ title: 'No API tokens', text: 'Everybody makes their own, on the security page.' }}
    />
  );
}

function columnsIn(timeZone: string | undefined): Column<TokenOfPerson, 'newest'>[] {
  const instant = (at: string) => (timeZone ? formatInstant(at, timeZone) : '');
  return [
    { key: 'name', label: 'Token', phone: 'title', wraps: true, render: ({ name }) => <b>{name}</b> },
    { key: 'person', label: 'Person', wraps: true, render: ({ person }) => `${person.name} (${person.email})` },
    { key: 'scopes', label: 'May', wraps: true, grow: 22, render: ({ scopes }) => scopeText(scopes) },
    {
      key: 'expiresOn',
      label: 'Works until',
      width: 130,
      render: ({ expiresOn, isExpired }) =>
        isExpired ? <MeaningBadge meaning="red">Expired</MeaningBadge> : expiresOn === null ? 'No end' : formatDay(expiresOn),
    },
    { key: 'createdAt', label: 'Made', width: 170, hideBelow: 'lg', render: ({ createdAt }) => instant(createdAt) },
    {
      key: 'lastUsedAt',
      label: 'Last used',
      width: 190,
      wraps: true,
      hideBelow: 'md',
      render: ({ lastUsedAt, lastIp }) => (lastUsedAt === null ? 'Never' : `${instant(lastUsedAt)}, ${lastIp}`),
    },
  ];
}

function End({ token }: { token: TokenOfPerson }) {
  const end = useEndAnyToken();
  const handleEnd = () =>
    askToRemove(
      {
        text: `Whatever uses it stops working at once. ${token.person.name} is told.`,
        record: { name: token.name, detail: `Of ${token.person.name}, ${scopeText(token.scopes)}` },
        confirmLabel: 'Yes, end it',
      },
      () => end.mutateAsync(token.id),
      { done: 'API token ended', failed: 'The API token could not be ended' },
    );
  return (
    <Button
      size="xs"
      variant="default"
      loading={end.isPending}
      aria-label={`End the API token ${token.name} of ${token.person.name}`}
      onClick={() => void handleEnd()}
    >
      End
    </Button>
  );
}
