import type { ImportUpload } from '@crm/contract/customers/imports';
import { columnNames } from '../import-mapping.ts';
import classes from './columns.module.css';

/** The first rows as they stand in the file. */
export function FilePreview({ upload: { columns, firstRows } }: { upload: ImportUpload }) {
  const names = columnNames(columns);
  return (
    <>
      <h3 id="import-preview">First rows of the file</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys */}
      <section className={classes.table} aria-labelledby="import-preview" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {firstRows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has no other name than its place
              <tr key={row}>
                {names.map((name, column) => (
                  <td key={name} title={cells[column]}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
