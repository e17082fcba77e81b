import { useCallbackRef } from '@mantine/hooks';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { choose } from '../../ui/dialog/alerts.tsx';
import { addGuard } from '../../ui/form/unsaved-guards.ts';
import type { SheetStore } from './sheet/sheet-store.ts';
import { unsavedText } from './sheet/sheet-words.ts';

/** Asks before another month or page opens. A reload does not ask, because the draft survives it. */
export function useMonthGuard(store: SheetStore, monthName: string, save: () => Promise<boolean>): void {
  const ask = useCallbackRef(async () => {
    const answer = await choose<'save' | 'discard'>({
      title: 'Unsaved changes',
      text: `${monthName} has ${unsavedText(store.sheet())}.`,
      icon: IconDeviceFloppy,
      meaning: 'blue',
      dismissLabel: 'Keep editing',
      choices: [
        { label: 'Discard', value: 'discard', isDangerous: true },
        { label: 'Save', value: 'save' },
      ],
    });
    if (answer === 'save') return (await save()) && store.sheet().changes.size === 0;
    if (answer === 'discard') store.drop();
    return answer === 'discard';
  });
  useEffect(() => addGuard({ isDirty: () => store.sheet().changes.size > 0, ask }), [store, ask]);
}
