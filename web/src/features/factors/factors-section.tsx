import { type Factors, fewRecoveryCodes, recoveryCodeCount } from '@crm/contract/accounts/factors';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { countText } from '../../lib/count-text.ts';
import { canUsePasskeys } from '../../lib/sign-in/passkeys.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { PlainRows, PlainRowsWaiting } from '../../ui/rows/plain-rows.tsx';
import { WarningNotice } from '../../ui/rows/warning-notice.tsx';
import { FactorRow } from './factor-row.tsx';
import { factorsQuery } from './factors.api.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { useFactorActions } from './use-factor-actions.ts';

const TotpDialog = lazy(async () => ({ default: (await import('./totp-dialog.tsx')).TotpDialog }));
const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }));
const CodesDialog = lazy(async () => ({ default: (await import('./codes-dialog.tsx')).CodesDialog }));

type Open = { what: 'app' | 'passkey' } | { what: 'codes'; codes: string[] };

/** What a person has beside the password: the authenticator app, passkeys and recovery codes. */
export function FactorsSection() {
  const { data, error, isFetching, refetch } = useQuery(factorsQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const showCodes = (codes: string[] | null) => setOpen(codes ? { what: 'codes', codes } : undefined);
  return (
    <>
      {error && !data && (
        <RetryLine text="The second factors could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <PlainRowsWaiting />}
      {data && (
        <FactorList
          factors={data}
          onAddApp={() => setOpen({ what: 'app' })}
          onAddPasskey={() => setOpen({ what: 'passkey' })}
          onCodes={showCodes}
        />
      )}
      {open && (
        <LateDialog>
          {open.what === 'app' && <TotpDialog onClose={close} onAdded={showCodes} />}
          {open.what === 'passkey' && <PasskeyDialog onClose={close} onAdded={showCodes} />}
          {open.what === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
        </LateDialog>
      )}
    </>
  );
}

interface ListProps {
  factors: Factors;
  onAddApp: () => void;
  onAddPasskey: () => void;
  onCodes: (codes: string[]) => void;
}

function FactorList({ factors, onAddApp, onAddPasskey, onCodes }: ListProps) {
  const { totp, passkeys, recoveryLeft, isRequired } = factors;
  const { removeApp, makeCodes, isPending } = useFactorActions(onCodes);
  const hasAny = totp !== null || passkeys.length > 0;
  return (
    <>
      {isRequired && !hasAny && <WarningNotice>Your company asks for a second factor. Add one here to go on.</WarningNotice>}
      <PlainRows label="Second factors">
        <FactorRow icon={IconDeviceMobile} name="Authenticator app" at={totp} none="Codes from an app on your phone.">
          {totp ? (
            <Button size="xs" variant="default" aria-label="Remove the authenticator app" loading={isPending} onClick={removeApp}>
              Remove
            </Button>
          ) : (
            <Button size="xs" variant="default" aria-label="Add an authenticator app" onClick={onAddApp}>
              Add
            </Button>
          )}
        </FactorRow>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
        <FactorRow
          icon={IconFingerprint}
          name="Passkey"
          at={null}
          none={
            canUsePasskeys()
              ? 'Your finger, face or screen lock, or a security key.'
              : 'This browser cannot use passkeys here: they need https and the name of a host.'
          }
        >
          {canUsePasskeys() && (
            <Button size="xs" variant="default" aria-label="Add a passkey" onClick={onAddPasskey}>
              Add
            </Button>
          )}
        </FactorRow>
        {hasAny && (
          <FactorRow
            icon={IconListNumbers}
            name="Recovery codes"
            at={null}
            none={`${recoveryLeft} of ${recoveryCodeCount} left, for a day without phone and key.`}
          >
            <Button size="xs" variant="default" aria-label="New codes for recovery" loading={isPending} onClick={makeCodes}>
              New codes
            </Button>
          </FactorRow>
        )}
      </PlainRows>
      {hasAny && recoveryLeft < fewRecoveryCodes && (
        <WarningNotice>
          {recoveryLeft === 0
            ? 'No recovery code is'
            : `Only ${countText(recoveryLeft, 'recovery code')} ${recoveryLeft === 1 ? 'is' : 'are'}`}{' '}
          left. Make new ones.
        </WarningNotice>
      )}
    </>
  );
}
