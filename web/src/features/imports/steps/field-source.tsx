import type { CustomerField, CustomerKind } from '@crm/contract/customers/customers';
import type { ImportMapping, ImportUpload } from '@crm/contract/customers/imports';
import { OptionalLabel } from '../../../ui/form/optional-label.tsx';
import { customerLabels } from '../../customers/customer-fields.ts';
import { isRequired, previewOf } from '../import-mapping.ts';
import classes from './columns.module.css';
import { ColumnsField } from './columns-field.tsx';
import { FallbackField } from './fallback-field.tsx';

interface Props {
  kind: CustomerKind;
  field: CustomerField;
  upload: ImportUpload;
  mapping: ImportMapping;
  isMissing: boolean;
  onChange: (mapping: ImportMapping) => void;
}

/** Shown once above all fields; on a phone with each field. */
export const sourceHeads = { columns: 'Columns of the file', fallback: 'Value for empty cells', preview: 'First rows' };

/** Where one field comes from, and what the first rows give. */
export function FieldSource({ kind, field, upload, mapping, isMissing, onChange }: Props) {
  const source = mapping[field];
  const label = customerLabels[field] ?? field;
  return (
    <fieldset className={classes.source}>
      <legend>{isRequired(kind, field) ? label : <OptionalLabel>{label}</OptionalLabel>}</legend>
      <ColumnsField
        label={sourceHeads.columns}
        field={field}
        columns={upload.columns}
        value={source.columns}
        error={isMissing && 'Choose a column or a value for empty cells'}
        onChange={(columns) => onChange({ ...mapping, [field]: { ...source, columns } })}
      />
      <FallbackField
        label={sourceHeads.fallback}
        kind={kind}
        field={field}
        value={source.fallback}
        onChange={(fallback) => onChange({ ...mapping, [field]: { ...source, fallback } })}
      />
      <div className={classes.preview}>
        <span className={classes.label}>{sourceHeads.preview}</span>
        <ol>
          {upload.firstRows.map((cells, row) => {
            const { text, problem } = previewOf(kind, field, mapping, cells);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has no other name than its place
              <li key={row} title={problem ? `${text} ${problem}` : text}>
                {text} {problem && <em>{problem}</em>}
              </li>
            );
          })}
        </ol>
      </div>
    </fieldset>
  );
}
