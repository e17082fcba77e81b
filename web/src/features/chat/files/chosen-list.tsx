import { IconX } from '@tabler/icons-react';
import { IconAction } from '../../../ui/icon-action.tsx';
import classes from './files.module.css';
import { FileLine } from './message-file.tsx';

/** What goes with the next message. */
export function ChosenList({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label="Files to send">
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={`${file.name} ${index}`}>
          <FileLine name={file.name} type={file.type} size={file.size}>
            <IconAction icon={IconX} label={`Do not send ${file.name}`} tip="Remove" onClick={() => onRemove(file)} />
          </FileLine>
        </li>
      ))}
    </ul>
  );
}
