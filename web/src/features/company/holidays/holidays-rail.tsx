import { holidayCalls } from '@crm/contract/calendar/holiday-spans';
import { Button } from '@mantine/core';
import { IconFileImport, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { confirm, showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import classes from '../company.module.css';
import { HolidayDialog } from './holiday-dialog.tsx';
import { groupsOf, type HolidayGroup, spanText } from './holiday-groups.ts';
import { holidaysQuery, useReplaceHoliday } from './holidays.api.ts';

const IcsDialog = lazy(async () => ({ default: (await import('./ics-dialog.tsx')).IcsDialog }));
const firstShown = 8;
const glyph = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

type Open = { kind: 'import' } | { kind: 'edit'; group: HolidayGroup | undefined };

/** The holidays of this year and later, past ones of the year included. */
export function HolidaysRail({ today }: { today: string }) {
  const { data, error, isFetching, refetch } = useQuery(holidaysQuery(today));
  const [open, setOpen] = useState<Open>();
  const [showsAll, setShowsAll] = useState(false);
  const replace = useReplaceHoliday();
  const groups = groupsOf(data ?? []);
  // What is to come stands first.
  const coming = groups.filter(({ to }) => to >= today);
  const ordered = [...coming, ...groups.filter(({ to }) => to < today)];
  const shown = showsAll ? ordered : ordered.slice(0, firstShown);
  const close = () => setOpen(undefined);
  const handleRemove = async (group: HolidayGroup) => {
    const isSure = await confirm({
      title: 'Delete this holiday/maintenance entry?',
      record: { name: group.description, detail: spanText(group, today) },
      confirmLabel: 'Delete',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await replace.mutateAsync({ group, span: null });
      showSuccess('Entry deleted successfully!');
    } catch (failure) {
      showFailure('The entry was not deleted.', failure);
    }
  };
  return (
    <section aria-labelledby="holidays-title">
      <div className={classes.railHead}>
        <h2 id="holidays-title">
          Public holidays<span>{data && groups.length}</span>
        </h2>
        {groups.length > 0 && <ExportMenu call={holidayCalls.export} query={{ from: `${today.slice(0, 4)}-01-01` }} />}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileImport {...glyph} />}
          onClick={() => setOpen({ kind: 'import' })}
        >
          Import .ics
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus {...glyph} />}
          onClick={() => setOpen({ kind: 'edit', group: undefined })}
        >
          Add
        </Button>
      </div>
      {error && !data && (
        <RetryLine text="The holidays could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && groups.length === 0 && <p className={classes.hint}>No holidays from this year on.</p>}
      <ul className={classes.holidays} aria-label="Public holidays">
        {shown.map((group) => (
          <li key={group.entries[0]?.id}>
            <time dateTime={group.from}>{spanText(group, today)}</time>
            <b>{group.description}</b>
            <span className={classes.acts}>
              <IconAction
                icon={IconPencil}
                label={`Edit ${group.description}`}
                tip="Edit"
                onClick={() => setOpen({ kind: 'edit', group })}
              />
              <IconAction
                icon={IconTrash}
                label={`Delete ${group.description}`}
                tip="Delete"
                onClick={() => void handleRemove(group)}
              />
            </span>
          </li>
        ))}
      </ul>
      {ordered.length > shown.length && (
        <Button className={classes.more ?? ''} variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          Show {ordered.length - shown.length} more
        </Button>
      )}
      {open?.kind === 'edit' && <HolidayDialog group={open.group} today={today} onClose={close} />}
      {open?.kind === 'import' && (
        <Suspense>
          <IcsDialog entries={data ?? []} today={today} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
