import type { HolidayEntry, HolidaySpan } from '@crm/contract/calendar/holiday-spans';
import { addDays } from '@crm/contract/rules/plain-days';
import { Alert, Checkbox, FileInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import classes from '../company.module.css';
import { spanText } from './holiday-groups.ts';
import { useEnterSpans } from './holidays.api.ts';
import { maxFileBytes, readIcs, UnreadableFile } from './read-ics.ts';

interface Props {
  /** What the calendar has already. */
  entries: readonly HolidayEntry[];
  today: string;
  onClose: () => void;
}

/** Shows what a calendar file holds before anything is entered. Days that have an entry stay as they are. */
export function IcsDialog({ entries, today, onClose }: Props) {
  const enter = useEnterSpans();
  const form = useForm<{ spans: HolidaySpan[]; left: string[] }>({ initialValues: { spans: [], left: [] } });
  const [fault, setFault] = useState<string>();
  const taken = new Map(entries.map(({ date, description }) => [date, description]));
  const { spans, left } = form.values;
  const chosen = spans.filter((span) => !left.includes(keyOf(span)) && takenBy(span, taken) === undefined);

  const handleFile = async (file: File | null) => {
    setFault(undefined);
    form.setValues({ spans: [], left: [] });
    if (!file) return;
    if (file.size > maxFileBytes) return setFault('This file is larger than 1 MB.');
    try {
      const found = readIcs(await file.text(), Number(today.slice(0, 4)));
      form.setValues({ spans: withoutMeetings(found), left: [] });
      if (found.length === 0) setFault('This file has no all-day events of this year or the next.');
    } catch (error) {
      setFault(error instanceof UnreadableFile ? error.message : 'This file could not be read.');
    }
  };
  const submit = async () => {
    try {
      const { entered } = await enter.mutateAsync(chosen);
      showSuccess(`${countText(entered, 'day')} entered`);
    } catch (error) {
      return showFailure('Nothing was entered.', error);
    }
    form.resetDirty();
    onClose();
  };
  return (
    <FormDialog
      title="Import holidays"
      onClose={onClose}
      form={form}
      submitLabel={chosen.length > 0 ? `Import ${chosen.length}` : 'Import'}
      canSubmit={chosen.length > 0}
      note="All or none."
      onSubmit={submit}
    >
      <FileInput
        data-span
        data-autofocus
        label="Calendar file (.ics)"
        placeholder="Choose a file"
        accept=".ics,text/calendar"
        onChange={(file) => void handleFile(file)}
      />
      {fault !== undefined && (
        <Alert data-span color="red" role="alert">
          {fault}
        </Alert>
      )}
      {spans.length > 0 && (
        <div data-span className={classes.found}>
          <table aria-label="Found holidays">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Name</th>
              </tr>
            </thead>
            <tbody>
              {spans.map((span) => {
                const known = takenBy(span, taken);
                const key = keyOf(span);
                return (
                  <tr key={key} data-known={known !== undefined || undefined}>
                    <td>{spanText(span, today)}</td>
                    <td>
                      <Checkbox
                        label={span.description}
                        description={known && `There already: ${known}`}
                        checked={known === undefined && !left.includes(key)}
                        disabled={known !== undefined}
                        onChange={() =>
                          form.setFieldValue('left', left.includes(key) ? left.filter((one) => one !== key) : [...left, key])
                        }
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </FormDialog>
  );
}

function keyOf({ from, to, description }: HolidaySpan): string {
  return `${from} ${to} ${description}`;
}

/** What one of its days has already. */
function takenBy({ from, to }: HolidaySpan, taken: ReadonlyMap<string, string>): string | undefined {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const known = taken.get(day);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** A day has one entry: of two events that meet, the first is kept. */
function withoutMeetings(spans: readonly HolidaySpan[]): HolidaySpan[] {
  const kept: HolidaySpan[] = [];
  for (const span of spans) {
    const last = kept.at(-1);
    if (!last || span.from > last.to) kept.push(span);
  }
  return kept;
}
