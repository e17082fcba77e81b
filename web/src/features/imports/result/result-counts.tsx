import type { ImportCounts } from '@crm/contract/imports/import-answers';
import { formatNumber } from '../../../lib/numbers.ts';
import classes from './result.module.css';

/** Every row of the file once. */
export function ResultCounts({ counts }: { counts: ImportCounts }) {
  const { created, asLeads, changed, duplicates, footers, bad } = counts;
  return (
    <Figures
      label="Rows of the file"
      figures={[
        ['New', created],
        ['of them as leads', asLeads],
        ['Changed', changed],
        ['Left out, already there', duplicates],
        ['Footers and totals skipped', footers],
        ['With problems', bad],
      ]}
    />
  );
}

/** Where the filled cells of the imported rows go: nothing is lost without a word. */
export function CellCounts({ counts: { cells } }: { counts: ImportCounts }) {
  return (
    <Figures
      label="Filled cells"
      figures={[
        ['Cells into fields', cells.mapped],
        ['Cells into the note', cells.noted],
        ['Cells left out by choice', cells.dropped],
      ]}
      isWhole
    />
  );
}

interface Props {
  label: string;
  figures: readonly (readonly [string, number])[];
  /** Also those that are none. */
  isWhole?: boolean;
}

function Figures({ label, figures, isWhole = false }: Props) {
  return (
    <ul className={classes.figures} aria-label={label}>
      {figures.map(
        ([name, count]) =>
          (isWhole || count > 0) && (
            <li key={name}>
              <b>{formatNumber(count)}</b> {name}
            </li>
          ),
      )}
    </ul>
  );
}
