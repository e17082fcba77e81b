import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useSavePlan } from '../imports.api.ts';

const delayMs = 500;

/** Keeps what was chosen on the server, the latest last: a reload and another device find it. */
export function usePlanSaving(id: number) {
  const { mutateAsync } = useSavePlan(id);
  const [isFailing, setFailing] = useState(false);
  const next = useRef<ImportPlan>(undefined);
  const sending = useRef<Promise<void>>(undefined);

  const sendAll = async () => {
    while (next.current) {
      const plan = next.current;
      next.current = undefined;
      try {
        await mutateAsync(plan);
        setFailing(false);
      } catch {
        next.current ??= plan;
        setFailing(true);
        return;
      }
    }
  };
  const send = () => {
    sending.current ??= sendAll().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  };
  const sendSoon = useDebouncedCallback(() => void send(), { delay: delayMs, flushOnUnmount: true });
  useEffect(() => {
    const sendNow = () => sendSoon.flush();
    window.addEventListener('pagehide', sendNow);
    return () => window.removeEventListener('pagehide', sendNow);
  }, [sendSoon]);
  return {
    isFailing,
    save: (plan: ImportPlan) => {
      next.current = plan;
      sendSoon();
    },
    retry: () => void send(),
    /** The check takes the plan with it: nothing older may arrive after it. */
    stop: async () => {
      sendSoon.cancel();
      next.current = undefined;
      await sending.current;
    },
  };
}
