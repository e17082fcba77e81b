import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { countText } from '../../lib/count-text.ts';
import { askToDiscard } from '../../ui/form/use-unsaved-guard.ts';
import { conflictsOf } from './sheet/sheet.ts';
import { waitingOf } from './sheet/sheet-save.ts';
import type { SheetStore } from './sheet/sheet-store.ts';
import { waitingText } from './sheet/sheet-words.ts';
import { useSheetRegion } from './sheet/use-sheet.ts';
import classes from './worklog-page.module.css';

/** The notices before the next save, one line each. */
export function WorklogNotices() {
  const store = useSheetRegion('sheet');
  const waiting = waitingText(waitingOf(store.sheet(), store.month()));
  return (
    <div className={classes.notices} role="status">
      {store.sheet().hasMoved && <OtherWindow store={store} />}
      {waiting !== '' && <p className={classes.notice}>{waiting}</p>}
      {store.message() !== '' && <p className={classes.notice}>{store.message()}</p>}
    </div>
  );
}

function OtherWindow({ store }: { store: SheetStore }) {
  const conflicts = conflictsOf(store.sheet()).length;
  const handleLoad = async () => {
    if (await askToDiscard()) store.drop();
  };
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>
        This month was changed in another window. Your unsaved cells are kept.
        {conflicts > 0 && ` ${countText(conflicts, 'text')} of yours ${conflicts === 1 ? 'was' : 'were'} changed there, too.`}
      </span>
      {conflicts > 0 && (
        <Button variant="default" size="xs" onClick={store.keepMine}>
          Keep mine
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => void handleLoad()}>
        Load the other version
      </Button>
    </div>
  );
}
