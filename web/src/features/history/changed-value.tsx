import type { Change } from '@crm/contract/records/history';
import type { ChangeWords } from '../../lib/registry/record-kinds.ts';
import { valueText } from './change-words.ts';

interface Props {
  field: Change['fields'][number];
  isUpdate: boolean;
  words: ChangeWords | null;
}

/** An update also shows that a field was empty; other actions show only what is set. */
export function ChangedValue({ field, isUpdate, words }: Props) {
  // The field did not change: it only names the part that did.
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
