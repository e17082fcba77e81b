import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { MeaningBadge } from '../../../ui/badge/badge.tsx';
import { foundText } from '../import-words.ts';
import page from '../imports.module.css';
import classes from './columns.module.css';
import { SheetChoice } from './sheet-choice.tsx';

/** The file, what it seems to be, and which of its sheets is read. */
export function FoundFile({ kind, details }: { kind: ImportKind; details: ImportDetails }) {
  const { fileName, tool, isRemembered, sheets } = details;
  return (
    <>
      <p className={classes.found}>
        <b>{fileName}</b>
        <span className={page.quiet}>{foundText(details)}</span>
        {tool && <MeaningBadge meaning="blue">This looks like {withArticle(tool)} export</MeaningBadge>}
        {isRemembered && <MeaningBadge meaning="accent">Mapped as last time</MeaningBadge>}
      </p>
      {sheets.length > 1 && <SheetChoice kind={kind} details={details} />}
    </>
  );
}

function withArticle(tool: string): string {
  return `${/^[aeio]/i.test(tool) ? 'an' : 'a'} ${tool}`;
}
