import { addresses } from '@crm/contract/core/addresses';
import type { OutcomeForm } from '@crm/contract/work/appointment-forms';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { formatDayOfYear, formatTime } from '../../../lib/dates.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { randomKey } from '../../../lib/writes/random-key.ts';
import { showFailure, showSuccess } from '../../../ui/dialog/alerts.tsx';
import { retryText } from '../appointment-words.ts';
import { writesOf } from '../appointments.api.ts';
import type { Closable } from './outcome-words.ts';

const kinds = {
  call: { noun: 'Call', topic: 'calls', path: addresses.calls },
  meeting: { noun: 'Meeting', topic: 'meetings', path: addresses.meetings },
} as const;

/** Closes one, and says so with a way to add a line. Answers whether it was closed. */
export function useCloseAppointment(closable: Closable) {
  const { kind, id, version } = closable;
  const { noun, path } = kinds[kind];
  const navigate = useNavigate();
  // The key lives as long as the row: however often a button is pressed, the call is closed once.
  const [idempotencyKey] = useState(randomKey);
  const { once, isBusy } = useOneAtATime();
  const { refreshes } = writesOf(kinds[kind]);
  const { mutateAsync } = useMutation({
    mutationFn: async (body: OutcomeForm) => {
      const sent = { params: { id: String(id) }, body, version, idempotencyKey: `${idempotencyKey}-${version}-${body.outcome}` };
      const { callBack } = await (kind === 'call' ? api(callCalls.close, sent) : api(meetingCalls.close, sent));
      return callBack;
    },
    meta: { refreshes: [...refreshes, ['calls']] },
  });
  const close = async (form: OutcomeForm): Promise<boolean> => {
    try {
      const callBack = await mutateAsync(form);
      const link = callBack
        ? { label: 'Open', onClick: () => void navigate(`${addresses.calls}?call=${callBack.id}`) }
        : { label: form.note ? 'Open' : 'Add a line', onClick: () => void navigate(`${path}?${kind}=${id}`) };
      showSuccess(doneText(noun, form), 6000, link);
      return true;
    } catch (error) {
      showFailure(`Failed to Create/Update ${noun}`, error, retryText);
      return false;
    }
  };
  return { close: (form: OutcomeForm) => once(() => close(form)), isBusy };
}

function doneText(noun: string, { outcome, callBack }: OutcomeForm): string {
  if (callBack) return `Call back planned for ${formatDayOfYear(callBack.date)}, ${formatTime(callBack.time)}`;
  if (outcome === 'no_answer') return `${noun} closed: no answer`;
  return `${noun} ${outcome === 'cancelled' ? 'cancelled' : 'done'}`;
}
