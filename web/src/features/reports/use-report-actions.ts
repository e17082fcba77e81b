import type { Report } from '@crm/contract/numbers/reports';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { askToRemove, attempt } from '../../ui/dialog/attempt.ts';
import { formOf, valuesOf } from './report-values.ts';
import { pagesText, rhythmWords } from './report-words.ts';
import { useRemoveReport, useSendReport, useUpdateReport } from './reports.api.ts';

/** What an administrator does to a report beside editing it. */
export function useReportActions(report: Report) {
  const remove = useRemoveReport();
  const update = useUpdateReport();
  const send = useSendReport();
  const [turning, sending] = [useOneAtATime(), useOneAtATime()];

  const askToDelete = () =>
    askToRemove(
      {
        text: 'Nobody gets it any more.',
        record: { name: report.title, detail: `${rhythmWords[report.rhythm]}: ${pagesText(report.pages)}` },
      },
      () => remove.mutateAsync(report),
      { done: 'Report deleted', failed: 'The report could not be deleted' },
    );
  const turn = () =>
    turning.once(() => {
      const isPaused = !report.isPaused;
      return attempt(() => update.mutateAsync({ report, body: { ...formOf(valuesOf(report)), isPaused } }), {
        done: isPaused ? 'Report paused' : 'Report resumed',
        failed: isPaused ? 'The report was not paused' : 'The report was not resumed',
      });
    });
  const sendOne = () =>
    sending.once(async () => {
      try {
        const { sentTo } = await send.mutateAsync(report);
        showSuccess(`Sent to ${sentTo}`, 3000);
      } catch (error) {
        showFailure('The report was not sent', error);
      }
    });
  return { askToDelete, turn, sendOne, isTurning: turning.isBusy, isSending: sending.isBusy };
}
