import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconAction } from './icon-action.tsx';
import { useKeyMark } from './keys/single-keys.ts';

interface Props {
  /** The record's: 'Edit Kestrel Freight'. */
  name: string;
  isDisabled?: boolean;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
}

/** What the owner of a record can do at the end of its row. */
export function EditActions({ name, isDisabled = false, onEdit, onRemove }: Props) {
  const keyMark = useKeyMark('e');
  return (
    <>
      <IconAction
        icon={IconPencil}
        label={`Edit ${name}`}
        tip="Edit"
        keyMark={keyMark}
        isDisabled={isDisabled}
        onClick={onEdit}
      />
      <IconAction
        icon={IconTrash}
        label={`Delete ${name}`}
        tip="Delete"
        isDisabled={isDisabled}
        onClick={() => void onRemove()}
      />
    </>
  );
}
