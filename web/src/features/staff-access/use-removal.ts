import { useState } from 'react';
import { serverMessage } from '../../lib/server-message.ts';
import { confirm, showError, showSuccess } from '../../ui/dialog/alerts.tsx';
import { type StaffMember, useHandOver, useRemoveStaff } from './staff-access.api.ts';

/** Asks, hands over where there is a receiver, and deletes. What was handed over stays so when the deletion fails. */
export function useRemoval(person: StaffMember, onRemoved: () => void) {
  const handOver = useHandOver();
  const remove = useRemoveStaff();
  const [isBusy, setBusy] = useState(false);

  const askToRemove = async (toStaffId?: number) => {
    const isSure = await confirm({
      text: "You won't be able to revert this!",
      record: { name: person.name, detail: person.email },
      confirmLabel: 'Yes, delete it!',
      isDangerous: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      if (toStaffId !== undefined) await handOver.mutateAsync({ id: person.id, toStaffId });
      await remove.mutateAsync(person);
    } catch (error) {
      return showError('Failed to delete staff.', serverMessage(error));
    } finally {
      setBusy(false);
    }
    onRemoved();
    showSuccess('Staff deleted successfully!');
  };
  return { askToRemove, isBusy };
}
