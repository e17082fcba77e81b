import { CallError } from '@crm/contract/core/envelope';
import type { AlarmColleague, AppointmentAlarm } from '@crm/contract/numbers/alarms';
import { refresh } from '../../lib/live/query-client.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { showFailure, showInfo } from '../../ui/dialog/alerts.tsx';
import { attempt } from '../../ui/dialog/attempt.ts';
import { undoBy } from '../../ui/undo/undo-store.ts';
import { whatText } from './alarm-words.ts';
import { alarmsQuery, giveTo, useHandOver } from './alarms.api.ts';

/** Gives one appointment to somebody who is there, and offers to undo it for ten seconds. */
export function useHandover(alarm: AppointmentAlarm) {
  const handOver = useHandOver();
  const { once, isBusy } = useOneAtATime();
  const what = whatText(alarm);
  const give = ({ id, name }: AlarmColleague) =>
    once(() =>
      attempt(() => handOver.mutateAsync({ alarm, toStaffId: id }), {
        failed: explain,
        undo: (done) =>
          undoBy(`${what} handed over to ${name}`, async () => {
            const { staff } = await giveTo(done, alarm.host.id);
            return `${what} is with ${staff.name} again`;
          }),
      }),
    );
  return { give, isBusy };
}

/** Somebody was quicker, or changed it: the row goes or is loaded anew. */
async function explain(error: unknown): Promise<void> {
  const isLate = error instanceof CallError && ['STALE', 'NOT_FOUND', 'CONFLICT'].includes(error.code);
  if (!isLate) return showFailure('It was not handed over', error);
  await refresh([alarmsQuery.queryKey]);
  showInfo('It was changed meanwhile', 'Somebody has changed this appointment. Please look again.');
}
