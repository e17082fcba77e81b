import type { ProviderLink } from '@crm/contract/accounts/provider';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../lib/count-text.ts';
import { EmailLink } from '../../../ui/contact-links.tsx';
import { askToRemove } from '../../../ui/dialog/attempt.ts';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import { EntryTime } from '../../history/entry-time.tsx';
import classes from '../access.module.css';
import { providerLinksQuery, useUnlink } from './provider.api.ts';

/** Whose account is linked to the sign-in provider. Where there is no provider and no link, nothing is shown. */
export function ProviderSection() {
  const { data, error, isFetching, refetch } = useQuery(providerLinksQuery);
  if (!data) {
    return error ? (
      <RetryLine
        text="The links to the sign-in provider could not be loaded."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : null;
  }
  if (!data.provider && data.count === 0) return null;
  return (
    <section className={classes.invitations} aria-labelledby="provider">
      <header>
        <div>
          <h2 id="provider">{data.provider ? `Sign-in with ${data.provider.name}` : 'Sign-in provider'}</h2>
          <p className={classes.quiet}>{linkedText(data.count, data.links.length)}</p>
        </div>
      </header>
      {data.count > 0 && (
        <DataTable
          label="Linked accounts"
          columns={columns}
          rows={data.links}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          status="ready"
          onRetry={() => void refetch()}
          empty={null}
          actionsWidth={110}
          rowActions={(link) => <Unlink link={link} />}
        />
      )}
    </section>
  );
}

const columns: Column<ProviderLink>[] = [
  { key: 'name', label: 'Name', phone: 'title', wraps: true, render: ({ name }) => <b>{name}</b> },
  { key: 'email', label: 'Email', wraps: true, render: ({ email }) => <EmailLink email={email} wraps /> },
  {
    key: 'hasPassword',
    label: 'Password',
    width: 130,
    render: ({ hasPassword }) => (hasPassword ? 'Here as well' : 'None here'),
  },
  { key: 'linkedAt', label: 'Linked', width: 190, hideBelow: 'sm', render: ({ linkedAt }) => <EntryTime at={linkedAt} /> },
];

function Unlink({ link }: { link: ProviderLink }) {
  const unlink = useUnlink();
  const ask = () =>
    askToRemove(
      {
        text: 'The account is linked again when somebody with its e-mail address signs in with the provider.',
        record: { name: link.name, detail: link.email },
        confirmLabel: 'Yes, unlink',
      },
      () => unlink.mutateAsync(link.id),
      { done: 'Account unlinked', failed: 'The account could not be unlinked' },
    );
  return (
    <Button size="xs" variant="default" loading={unlink.isPending} aria-label={`Unlink ${link.name}`} onClick={() => void ask()}>
      Unlink
    </Button>
  );
}

function linkedText(count: number, shown: number): string {
  if (count === 0) return 'Nobody has signed in with it yet.';
  const all = `${countText(count, 'account is', 'accounts are')} linked`;
  return shown < count ? `${all}, the first ${countText(shown, 'is', 'are')} shown` : all;
}
