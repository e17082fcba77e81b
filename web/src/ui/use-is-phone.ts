import { useMediaQuery } from '@mantine/hooks';

/** Read at once and not in an effect: a phone must never paint the table first. Same width as in the CSS modules. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
}
