import type { ImportRow } from '@crm/contract/imports/import-answers';
import { type ImportField, type ImportKind, importFieldLabels } from '@crm/contract/imports/import-kinds';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { shownText } from '../import-words.ts';
import { CellEditor } from './cell-editor.tsx';
import classes from './grid.module.css';
import type { RowDraft } from './mend-drafts.ts';

interface Props {
  kind: ImportKind;
  fields: readonly ImportField[];
  /** Its place in the grid. */
  index: number;
  row: ImportRow;
  draft: RowDraft | undefined;
  /** The column that the keyboard is at, if it is in this row. */
  activeColumn: number | undefined;
  editing: { isReplacing: boolean } | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** Only the rows that the keyboard leaves and comes to are drawn again. */
export const GridRow = memo(function GridRow(props: Props) {
  const { kind, fields, index, row, draft, activeColumn, editing, onType, onLeave } = props;
  const isMended = row.problems.length === 0;
  return (
    <tr aria-rowindex={index + 2} data-mended={isMended || undefined}>
      <th scope="row">{formatNumber(row.row)}</th>
      <td className={classes.problem}>
        {isMended ? (
          <span className={classes.mended}>
            <IconCircleCheck size={14} stroke={2} aria-hidden /> Mended
          </span>
        ) : (
          row.problems.map(({ field, message }) => (
            <span key={`${field} ${message}`}>
              {field && <b>{importFieldLabels[field]}: </b>}
              {message}
            </span>
          ))
        )}
      </td>
      {fields.map((field, column) => {
        const draftText = draft?.[field];
        const text = draftText ?? row.texts[field] ?? '';
        const isActive = column === activeColumn;
        const message = draftText === undefined ? row.problems.find((problem) => problem.field === field)?.message : undefined;
        const messageId = message && `problem-${row.row}-${field}`;
        const cell = {
          'data-cell': `${index}:${column}`,
          'data-wrong': message !== undefined || undefined,
          'data-unsaved': draftText !== undefined || undefined,
          'data-active': isActive || undefined,
          'data-editing': (isActive && editing !== undefined) || undefined,
          'aria-selected': isActive,
          'aria-invalid': message !== undefined || undefined,
          'aria-describedby': messageId,
          tabIndex: isActive ? 0 : -1,
        };
        return (
          <td key={field} {...cell} title={message ?? (text.length > 20 ? text : undefined)}>
            {isActive && editing ? (
              <CellEditor
                kind={kind}
                field={field}
                label={`${importFieldLabels[field]}, row ${row.row}`}
                text={text}
                isReplacing={editing.isReplacing}
                onType={onType}
                onLeave={onLeave}
              />
            ) : (
              <span className={classes.text}>{shownText(kind, field, text)}</span>
            )}
            {message && <VisuallyHidden id={messageId}>{message}</VisuallyHidden>}
          </td>
        );
      })}
    </tr>
  );
});
