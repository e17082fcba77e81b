import type { Rate } from '@crm/contract/numbers/rates';
import { Button } from '@mantine/core';
import { IconCoin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { formatAmount } from '../../lib/money.ts';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { EditActions } from '../../ui/edit-actions.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { PlainRow, PlainRows, PlainRowsNote, PlainRowsWaiting } from '../../ui/rows/plain-rows.tsx';
import { personRatesQuery, useRemoveRate } from './rates.api.ts';

const RateDialog = lazy(async () => ({ default: (await import('./rate-form.tsx')).RateDialog }));

/** All rates of a person, the latest first. */
export function PersonRates({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(personRatesQuery(id));
  const [edited, setEdited] = useState<Rate | 'new'>();
  const { mutateAsync: remove } = useRemoveRate();
  if (isError && !data)
    return <RetryLine text="The rates could not be loaded." isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PlainRowsWaiting />;
  const askToDelete = (rate: Rate) =>
    askToRemove(
      {
        text: 'The rate before it is valid again. Cost of past days changes with it.',
        record: { name: formatAmount(rate.hourlyRate), detail: `from ${formatDay(rate.validFrom)}` },
      },
      () => remove(rate),
      { done: 'Rate deleted', failed: 'The rate could not be deleted' },
    );
  return (
    <>
      {data.rates.length === 0 && <PlainRowsNote>No rate yet: the hours of this person have no cost.</PlainRowsNote>}
      <PlainRows label="Rates">
        {data.rates.map((rate) => (
          <PlainRow
            key={rate.id}
            icon={IconCoin}
            name={`${formatAmount(rate.hourlyRate)} an hour`}
            lines={[`From ${formatDay(rate.validFrom)}`, ...(rate.setBy === null ? [] : [`Set by ${rate.setBy}`])]}
          >
            <EditActions
              name={`the rate from ${formatDay(rate.validFrom)}`}
              onEdit={() => setEdited(rate)}
              onRemove={() => askToDelete(rate)}
            />
          </PlainRow>
        ))}
      </PlainRows>
      <Button mt="md" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setEdited('new')}>
        New rate
      </Button>
      {edited && (
        <LateDialog>
          <RateDialog staffId={id} rate={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </LateDialog>
      )}
    </>
  );
}
