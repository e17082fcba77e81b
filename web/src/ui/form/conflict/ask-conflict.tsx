import { look } from '../../dialog/alerts.tsx';
import { pushLayer } from '../../dialog/layers.ts';
import { openModal } from '../../dialog/open-modal.tsx';
import type { Choices, ConflictContent } from './conflict.types.ts';

let asked = 0;

/**
 * Shows what two sides changed, over the form that it is about. Closed without an answer, the form is as it was. `onSave` settles
 * when the save is over, and never fails.
 */
export function askConflict(content: ConflictContent, onSave: (choices: Choices) => Promise<void>): void {
  const modalId = `conflict-${++asked}`;
  const removeLayer = pushLayer();
  let isSaving = false;
  const { opened, close } = openModal(modalId, async () => {
    const { ConflictBody } = await import('./conflict-body.tsx');
    const handleSave = async (choices: Choices) => {
      isSaving = true;
      await onSave(choices);
      close();
    };
    const children = <ConflictBody key={modalId} {...content} onSave={handleSave} onBack={() => !isSaving && close()} />;
    return {
      ...look,
      yOffset: 'min(120px, 8dvh)',
      size: 640,
      fullScreen: window.matchMedia('(max-width: 767px)').matches,
      closeOnClickOutside: false,
      onClose: removeLayer,
      children,
    };
  });
  opened.catch((error) => {
    removeLayer();
    throw error;
  });
}
