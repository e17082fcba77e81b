import { factorCalls } from '@crm/contract/accounts/factors';
import { addresses } from '@crm/contract/core/addresses';
import type { ErrorCode } from '@crm/contract/core/envelope';
import { goTo } from '../../lib/address/own-address.ts';
import { api } from '../../lib/api.ts';
import { look, showFailure } from '../../ui/dialog/alerts.tsx';
import { pushLayer } from '../../ui/dialog/layers.ts';
import { openModal } from '../../ui/dialog/open-modal.tsx';

let asked = 0;
let asking: Promise<boolean> | undefined;

/** True when the person has proved who they are. Calls that are refused meanwhile wait for the same answer. */
export async function liftRefusal(code: ErrorCode): Promise<boolean> {
  if (code === 'FACTOR_NEEDED') return leadToFactors();
  asking ??= askToConfirm().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Nothing else works until a factor was added. */
function leadToFactors(): boolean {
  goTo(addresses.security);
  return false;
}

function askToConfirm(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const modalId = `confirm-${++asked}`;
  const removeLayer = pushLayer();
  let isConfirmed = false;
  const handleClose = () => {
    removeLayer();
    resolve(isConfirmed);
  };
  const handleConfirmed = () => {
    isConfirmed = true;
    close();
  };
  const { opened, close } = openModal(modalId, async () => {
    const [{ ConfirmBody }, { with: ways }] = await Promise.all([
      import('./confirm-body.tsx'),
      api(factorCalls.confirmOptions, {}),
    ]);
    const children = <ConfirmBody ways={ways} onConfirmed={handleConfirmed} onCancel={close} />;
    return { ...look, size: 400, onClose: handleClose, children };
  });
  opened.catch((error) => {
    handleClose();
    showFailure('This could not be confirmed.', error);
  });
  return promise;
}
