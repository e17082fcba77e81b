import type { Report } from '@crm/contract/numbers/reports';
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { EditActions } from '../../ui/edit-actions.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { errorsOf, valuesOf } from './report-values.ts';
import { useReportActions } from './use-report-actions.ts';

interface Props {
  report: Report;
  isMailed: boolean;
  onEdit: () => void;
}

/** At the end of a report's row. */
export function ReportActions({ report, isMailed, onEdit }: Props) {
  const { askToDelete, turn, sendOne, isSending, isTurning } = useReportActions(report);
  const { title, isPaused } = report;
  const word = isPaused ? 'Resume' : 'Pause';
  return (
    <>
      <IconAction
        icon={IconSend}
        label={`Send me one now: ${title}`}
        tip={isMailed ? 'Send me one now' : 'E-mail is not set up'}
        isBusy={isSending}
        isDisabled={!isMailed}
        onClick={() => void sendOne()}
      />
      <IconAction
        icon={isPaused ? IconPlayerPlay : IconPlayerPause}
        label={`${word} ${title}`}
        tip={word}
        isBusy={isTurning}
        // Of a team that is gone, or to nobody: the form asks for others.
        isDisabled={Object.keys(errorsOf(valuesOf(report))).length > 0}
        onClick={() => void turn()}
      />
      <EditActions name={title} onEdit={onEdit} onRemove={askToDelete} />
    </>
  );
}
