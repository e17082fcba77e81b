import type { Column, TableProps } from './data-table.types.ts';
import classes from './data-table-cards.module.css';
import { CellContent } from './data-table-cell.tsx';
import { ChooseRow } from './data-table-selection.tsx';
import { opensRow } from './row-events.ts';

export function CardList<Row, Sort extends string>(props: TableProps<Row, Sort>) {
  return (
    <ul className={classes.cards} aria-label={props.label}>
      {props.rows.map((row) => (
        <Card key={props.rowKey(row)} {...props} row={row} />
      ))}
    </ul>
  );
}

export function CardSkeleton() {
  return (
    <div className={classes.cards} aria-hidden>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className={classes.card}>
          <span className={classes.bone} style={{ width: '50%' }} />
          <span className={classes.bone} style={{ width: '80%' }} />
          <span className={classes.bone} style={{ width: '65%' }} />
        </div>
      ))}
    </div>
  );
}

function Card<Row, Sort extends string>({ row, ...props }: TableProps<Row, Sort> & { row: Row }) {
  const { columns, selection, onRowClick, rowActions } = props;
  const key = props.rowKey(row);
  const at = (place: Column<Row, Sort>['phone']) => columns.filter((column) => (column.phone ?? 'field') === place);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the title is the keyboard way to the same action
    <li
      className={classes.card}
      data-chosen={selection?.chosen.has(key) || undefined}
      onClick={(event) => onRowClick && opensRow(event) && onRowClick(row)}
    >
      <div className={classes.head}>
        {selection && (
          <span className={classes.choose}>
            <ChooseRow {...selection} rowKey={key} label={props.rowLabel(row)} />
          </span>
        )}
        <div className={classes.title}>
          {at('title').map((column) => (
            <CellContent key={column.key} column={column} row={row} onRowClick={onRowClick} />
          ))}
        </div>
        {at('amount').map((column) => (
          <div key={column.key} className={classes.amount}>
            {column.render(row)}
          </div>
        ))}
      </div>
      {at('text').map((column) => (
        <div key={column.key} className={classes.text}>
          {column.render(row)}
        </div>
      ))}
      <dl className={classes.fields}>
        {at('field').map((column) => (
          <div key={column.key}>
            <dt>{column.label}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.foot}>
        {at('badge').map((column) => (
          <span key={column.key}>{column.render(row)}</span>
        ))}
        {rowActions && <span className={classes.actions}>{rowActions(row)}</span>}
      </div>
    </li>
  );
}
