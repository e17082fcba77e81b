import { CallError } from '@crm/contract/core/envelope';

/** Each holds up to 20 MB of memory and a file of the upload's size. */
const mostWorkbooks = 8;
let open = 0;

/** Counts a workbook as being read until the returned function is called. */
export function takeWorkbookSlot(): () => void {
  if (open >= mostWorkbooks)
    throw new CallError('UNAVAILABLE', 'Too many workbooks are being read. Please try again in a minute.');
  open += 1;
  let isTaken = true;
  return () => {
    if (isTaken) open -= 1;
    isTaken = false;
  };
}
