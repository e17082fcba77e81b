import type { TakenFormat } from '@crm/contract/office/privacy';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { requireConfirmed, type Taken, takenAddress } from './privacy.api.ts';
import classes from './privacy.module.css';

interface Props {
  taken: Taken;
  /** Whose, for those who hear the buttons. */
  whose: string;
}

/** Everything about one person, as one document or as tables. */
export function TakeOut({ taken, whose }: Props) {
  const { isBusy, isBegun, take } = useTakeOut(taken);
  return (
    <div className={classes.buttons}>
      {(['json', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={`Take out everything about ${whose} as ${format.toUpperCase()}`}
          onClick={() => void take(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <span className={classes.quiet} role="status">
        {isBegun ? 'The download begins when the file is ready.' : ''}
      </span>
    </div>
  );
}

/** The server reads everything before it sends the first byte, so the browser shows nothing for a while. */
export function useTakeOut(taken: Taken) {
  const [isBegun, setBegun] = useState(false);
  const { once, isBusy } = useOneAtATime();
  const take = (format: TakenFormat) =>
    once(async () => {
      setBegun(false);
      try {
        await requireConfirmed(taken);
        await downloadFile(takenAddress(taken, format));
        setBegun(true);
      } catch (error) {
        showFailure('Failed to download the file.', error);
      }
    });
  return { isBusy, isBegun, take };
}
