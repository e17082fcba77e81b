import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';

export const pinFormat = /^[A-Z]{3}\d{3}$/;
export const pinFormatMessage = 'PIN must be 3 letters followed by 3 digits (e.g., ABC123).';
export const duplicatePinMessage = 'This PIN is the same as the current PIN. Please choose a new one.';

const pin = z.strictObject({
  code: z.string(),
  staff: z.strictObject({ name: z.string(), email: z.string() }),
  staffId: z.int(),
  date: z.string(),
  time: z.string(),
});

export const setupCalls = {
  checklist: defineCall({
    method: 'GET',
    path: '/setup/checklist',
    who: 'setup.manage',
    tag: 'Set-up',
    summary: 'What a new installation still needs; done when nothing is left or an administrator put it away',
    result: z.strictObject({
      hasPin: z.boolean(),
      hasStaff: z.boolean(),
      hasTeam: z.boolean(),
      hasLeads: z.boolean(),
      done: z.boolean(),
    }),
  }),
  dismiss: defineCall({
    method: 'POST',
    path: '/setup/dismiss',
    who: 'setup.manage',
    tag: 'Set-up',
    summary: 'Put the checklist away',
    result: z.strictObject({}),
  }),
  getPin: defineCall({
    method: 'GET',
    path: '/auth/pin',
    who: 'pin.manage',
    tag: 'Access PIN',
    summary: 'The current access PIN, who made it and when',
    confirm: 'factor',
    result: z.strictObject({ existing: z.nullable(pin) }),
  }),
  createPin: defineCall({
    method: 'POST',
    path: '/auth/create/pin',
    who: 'pin.manage',
    tag: 'Access PIN',
    summary: 'Set a new access PIN; the old one stops working at once',
    confirm: 'factor',
    body: z.strictObject({
      pin: z.string(pinFormatMessage).check(z.trim(), z.toUpperCase(), z.regex(pinFormat, pinFormatMessage)),
    }),
    result: z.strictObject({ pin }),
    status: 201,
  }),
};
