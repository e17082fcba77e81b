import type { Column, TableProps } from './data-table.types.ts';
import classes from './data-table-cards.module.css';
import { CellContent } from './data-table-cell.tsx';
import { ChooseRow } from './data-table-selection.tsx';
import { opensRow } from './row-events.ts';
import { beginsGroup } from './row-groups.ts';

export function CardList<Row, Sort extends string>(props: TableProps<Row, Sort>) {
  return (
    <ul className={classes.cards} aria-label={props.label}>
      {props.rows.map((row, index) => (
        <Card key={props.rowKey(row)} {...props} row={row} group={beginsGroup(props, row, props.rows[index - 1])} />
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

type CardProps<Row, Sort extends string> = TableProps<Row, Sort> & { row: Row; group: string | undefined };

function Card<Row, Sort extends string>({ row, group, ...props }: CardProps<Row, Sort>) {
  const { columns, selection, onRowClick, rowActions } = props;
  const below = props.belowRow?.(row);
  const key = props.rowKey(row);
  const cell = { columns, row, onRowClick };
  const at = (place: Column<Row, Sort>['phone']) => columns.filter((column) => (column.phone ?? 'field') === place);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the title is the keyboard way to the same action
    <li
      data-row
      className={classes.card}
      data-opened={below ? true : undefined}
      data-chosen={selection?.chosen.has(key) || undefined}
      onClick={(event) => onRowClick && opensRow(event) && onRowClick(row)}
    >
      {group !== undefined && (
        <div className={classes.group}>
          {group} <span>{props.groupCount?.(group)}</span>
        </div>
      )}
      <div className={classes.head}>
        {selection && (
          <span className={classes.choose}>
            <ChooseRow {...selection} rowKey={key} label={props.rowLabel(row)} />
          </span>
        )}
        <div className={classes.title}>
          {at('title').map((column) => (
            <CellContent key={column.key} {...cell} column={column} />
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
          <CellContent {...cell} column={column} />
        </div>
      ))}
      {at('field').length > 0 && (
        <dl className={classes.fields}>
          {at('field').map((column) => (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>
                <CellContent {...cell} column={column} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.foot}>
        {at('badge').map((column) => (
          <span key={column.key}>{column.render(row)}</span>
        ))}
        {rowActions && <span className={classes.actions}>{rowActions(row)}</span>}
      </div>
      {below && <div className={classes.below}>{below}</div>}
    </li>
  );
}
