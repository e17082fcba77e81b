import type { Change } from '@crm/contract/records/history';
import type { ChangeWords } from '../../lib/record-kinds.ts';
import { valueText } from './change-words.ts';

interface Props {
  field: Change['fields'][number];
  isUpdate: boolean;
  words: ChangeWords | null;
}

/** An update shows that a field was empty; other actions tell only what there is to tell. */
export function ChangedValue({ field, isUpdate, words }: Props) {
  // A name that only says which part was changed.
  const isSame = JSON.stringify(field.before) === JSON.stringify(field.after);
  const hasBefore = !isSame && (isUpdate || field.before !== null);
  const hasAfter = isUpdate || field.after !== null;
  return (
    <>
      {hasBefore && <del>{valueText(words, field.name, field.before)}</del>}
      {hasBefore && hasAfter && <span aria-hidden> → </span>}
      {hasAfter && <ins>{valueText(words, field.name, field.after)}</ins>}
    </>
  );
}
