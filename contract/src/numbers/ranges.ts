import { day } from '../core/fields.ts';

export const range = { from: day, to: day };
