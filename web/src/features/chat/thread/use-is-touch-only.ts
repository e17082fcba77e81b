import { useMediaQuery } from '@mantine/hooks';

/**
 * A phone or tablet that is worked with by fingers alone: its keyboard is on the screen, where Shift and Enter together are out of
 * reach. A mouse or trackpad beside it says that there is a keyboard too.
 */
export function useIsTouchOnly(): boolean {
  return useMediaQuery('(pointer: coarse) and (not (any-pointer: fine))', false, { getInitialValueInEffect: false });
}
