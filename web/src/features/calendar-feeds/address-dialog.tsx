import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog.tsx';

export function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="The calendar feed is ready"
      text="Copy its address now: it is shown only this once. Subscribe to it in your calendar. Whoever has it can read the feed."
      label="Address"
      value={address}
      copyLabel="Copy the address"
      onClose={onClose}
    />
  );
}
