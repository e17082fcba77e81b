import { addresses } from '@crm/contract/core/addresses';
import type { WaitingRecord } from '@crm/contract/office/waiting';
import { IconClockEdit } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { formatDayOfYear } from '../../lib/dates.ts';
import { attempt } from '../../ui/dialog/attempt.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { timesText } from '../corrections/correction-values.ts';
import { useDecideCorrection } from '../corrections/corrections.api.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { WaitingLine } from './waiting-row.tsx';

const RejectForm = lazy(async () => ({ default: (await import('../corrections/reject-form.tsx')).RejectForm }));

export function WaitingCorrection({ record, since }: { record: WaitingRecord<'correction'>; since: string }) {
  const [isAsked, setAsked] = useState(false);
  const decide = useDecideCorrection();
  const { staff, date, day, reason, isChanged } = record;
  const title = `${formatDayOfYear(date)}: ${timesText(record)}`;
  const accept = () =>
    void attempt(() => decide.mutateAsync({ request: record, accept: true }), {
      done: 'Correction accepted',
      failed: 'The correction was not accepted',
    });
  const now = `now ${timesText(day)}${isChanged ? ', changed since it was asked' : ''}`;
  return (
    <>
      <WaitingLine
        kind="correction"
        since={since}
        name={staff.name}
        icon={IconClockEdit}
        to={addresses.corrections}
        title={title}
        facts={`${now}. ${reason}`}
      >
        <DecisionButtons
          about={`${staff.name}, ${title}`}
          approve={{ label: 'Accept', isBusy: decide.isPending, onClick: accept }}
          reject={{ label: 'Reject', isBusy: false, onClick: () => setAsked(true) }}
        />
      </WaitingLine>
      {isAsked && (
        <LateDialog>
          <RejectForm request={record} onClose={() => setAsked(false)} />
        </LateDialog>
      )}
    </>
  );
}
