import { useKeyMark } from './single-keys.ts';

/** What E presses where Edit stands in a menu that is closed. Nobody sees it or gets to it by Tab. */
export function EditKey({ onEdit }: { onEdit: () => void }) {
  return <button type="button" hidden {...useKeyMark('e')} onClick={onEdit} />;
}
