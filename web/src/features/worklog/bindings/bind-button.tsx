import { IconLink, IconLinkPlus } from '@tabler/icons-react';
import { shownTitle } from '../sheet/cell-text.ts';
import { titleRow } from '../sheet/sheet-fields.ts';
import { cellRegion } from '../sheet/sheet-regions.ts';
import { useSheetRegion } from '../sheet/use-sheet.ts';
import classes from './bind-button.module.css';
import { boundText } from './offers.ts';
import { useBindings } from './use-bindings.ts';

/** In the head of a column. The grid has one tab stop: with the keyboard it is Shift F2 on the head. */
export function BindButton({ column }: { column: number }) {
  const store = useSheetRegion(cellRegion({ day: titleRow, column }));
  const { columns, openColumn } = useBindings();
  const bound = columns.get(column);
  const Glyph = bound ? IconLink : IconLinkPlus;
  const title = shownTitle(store, column);
  return (
    <button
      type="button"
      className={classes.button}
      data-bound={bound !== undefined || undefined}
      tabIndex={-1}
      aria-label={bound ? `${title}: for ${boundText(bound)}` : `Bind ${title} to a customer or project`}
      title={bound ? `For ${boundText(bound)}` : 'Bind to customer or project'}
      onClick={(event) => {
        // For the grid a click here is none: it would edit the title.
        event.stopPropagation();
        openColumn(column);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Glyph size={12} stroke={2.25} aria-hidden />
    </button>
  );
}
