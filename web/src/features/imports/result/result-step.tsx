import type { ImportCounts, ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { importCalls } from '@crm/contract/imports/imports';
import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/address/own-address.ts';
import { handleDownload } from '../../../ui/download-file.ts';
import { CountChips } from '../../../ui/list/count-chips.tsx';
import { ProblemGrid } from '../grid/problem-grid.tsx';
import { useMends } from '../grid/use-mends.ts';
import { rowsText } from '../import-words.ts';
import { paramsOf, type ShownRows } from '../imports.api.ts';
import page from '../imports.module.css';
import type { RunStep } from '../steps/use-run-step.ts';
import { ChangesList } from './changes-list.tsx';
import { CommonProblems } from './common-problems.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { CellCounts, ResultCounts } from './result-counts.tsx';

interface Props {
  kind: ImportKind;
  details: ImportDetails;
  steps: RunStep;
  onBack: () => void;
}

const nothing: ImportCounts = {
  created: 0,
  asLeads: 0,
  changed: 0,
  bad: 0,
  duplicates: 0,
  footers: 0,
  cells: { mapped: 0, noted: 0, dropped: 0 },
};

/** What the check found: rows with problems are mended here, and the good ones are imported. */
export function ResultStep({ kind, details, steps, onBack }: Props) {
  const { id } = details;
  const counts = details.counts ?? nothing;
  const { bad } = counts;
  const good = counts.created + counts.changed;
  const [skipBad, setSkipBad] = useState(false);
  const mends = useMends(id);
  const isBusy = steps.lost !== undefined || mends.isUnsaved;
  return (
    <section className={page.panel} aria-labelledby="import-result">
      <h2 id="import-result" tabIndex={-1}>
        {rowsText(good)} ready, {rowsText(bad)} with problems
      </h2>
      <ResultCounts counts={counts} />
      <CellCounts counts={counts} />
      <Rows kind={kind} details={details} counts={counts} steps={steps} mends={mends} />
      {bad > 0 && good > 0 && (
        <Checkbox
          className={page.leaveOut}
          label={`Leave out ${rowsText(bad)} with problems`}
          checked={skipBad}
          disabled={isBusy}
          onChange={(event) => setSkipBad(event.currentTarget.checked)}
        />
      )}
      <div className={page.foot}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          Back to columns
        </Button>
        {good > 0 && (
          <Button disabled={isBusy || (bad > 0 && !skipBad)} onClick={() => void steps.confirm(bad > 0 && skipBad)}>
            Import {rowsText(good)}
          </Button>
        )}
      </div>
      {good === 0 && <p className={page.quiet}>No row can be imported. Mend the rows, or choose other columns.</p>}
    </section>
  );
}

interface RowsProps {
  kind: ImportKind;
  details: ImportDetails;
  counts: ImportCounts;
  steps: RunStep;
  mends: ReturnType<typeof useMends>;
}

function Rows({ kind, details, counts, steps, mends }: RowsProps) {
  const chips = [
    { value: 'problems', label: 'Problems', count: counts.bad },
    { value: 'changes', label: 'Changes', count: counts.changed },
    { value: 'duplicates', label: 'Already there', count: counts.duplicates },
    { value: 'footers', label: 'Footers', count: counts.footers },
  ] as const;
  const [chosen, setChosen] = useState<ShownRows>();
  // While rows are mended their number sinks to none: the list stays until another one is chosen.
  const [first] = useState(() => chips.find(({ count }) => count > 0)?.value);
  const shown = chosen ?? first;
  if (shown === undefined) return null;
  return (
    <>
      <CountChips label="Rows" chips={chips} shown={shown} onShow={setChosen} />
      {shown === 'problems' && (
        <>
          <CommonProblems kind={kind} details={details} steps={steps} isBusy={mends.isUnsaved} />
          <ProblemGrid kind={kind} id={details.id} mends={mends} />
          {counts.bad > 0 && (
            <a
              className={page.link}
              href={addressOf(importCalls.problems, { params: paramsOf(details.id) })}
              download
              onClick={(event) => void handleDownload(event)}
            >
              <IconDownload size={16} stroke={1.75} aria-hidden />
              Download all problem rows
            </a>
          )}
        </>
      )}
      {shown === 'changes' && <ChangesList kind={kind} id={details.id} />}
      {(shown === 'duplicates' || shown === 'footers') && <LeftOutList key={shown} id={details.id} show={shown} />}
    </>
  );
}
