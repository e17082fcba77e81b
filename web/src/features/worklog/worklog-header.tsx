import type { MonthOfYear } from '@crm/contract/core/months';
import { worklogCalls } from '@crm/contract/office/worklog';
import { Button } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { gapsText, unsavedText } from './sheet/sheet-words.ts';
import { useSheetRegion } from './sheet/use-sheet.ts';
import classes from './worklog-page.module.css';

interface Props {
  monthName: string;
  month: MonthOfYear;
  menu: ReactNode;
  isSaving: boolean;
  onSave: () => void;
}

/** Only the two texts listen to the sheet, so that a key press does not render the buttons. */
export function WorklogHeader({ monthName, month, menu, isSaving, onSave }: Props) {
  const isPhone = useIsPhone();
  const context = (
    <>
      <Context monthName={monthName} /> {isPhone && <Unsaved />}
    </>
  );
  const save = (
    <Button loading={isSaving} aria-busy={isSaving} onClick={onSave}>
      Save
    </Button>
  );
  return (
    <PageHeader title="Work Log" context={context} action={save}>
      {/* On a phone the month takes the whole line. */}
      {!isPhone && <Unsaved />}
      {menu}
      <ExportMenu call={worklogCalls.exportOwn} query={{ ...month }} />
    </PageHeader>
  );
}

function Context({ monthName }: { monthName: string }) {
  const store = useSheetRegion('sheet');
  const gaps = gapsText(store.month().map(store.gapOf));
  return gaps === '' ? monthName : `${monthName}, ${gaps}`;
}

function Unsaved() {
  const sheet = useSheetRegion('sheet').sheet();
  if (sheet.changes.size === 0) return null;
  return (
    <span className={classes.unsaved}>
      <IconCircleDashed size={16} stroke={1.75} aria-hidden />
      {unsavedText(sheet)}
    </span>
  );
}
