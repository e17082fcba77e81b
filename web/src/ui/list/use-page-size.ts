import { useEffect, useEffectEvent, useRef } from 'react';
import { storedName } from '../../lib/address/own-address.ts';
import { pageSizes } from '../table/use-list-address.ts';
import { useOwnChoice } from '../use-own-choice.ts';

const usual = 10;

interface Paging {
  page: number;
  size: number | undefined;
  setSize: (size: number, page: number) => void;
}

/** How many rows a page has: what the address says, else what the person chose last. Undefined until that is known. */
export function usePageSize({ page, size, setSize }: Paging) {
  const { isKnown, chosen, choose } = useOwnChoice<number>(storedName('page-sizes'));
  const pageSize = size ?? (isKnown ? sizeOf(chosen) : undefined);
  const wanted = useRef<number>(null);
  const keepWanted = useEffectEvent((shown: number | undefined) => {
    if (shown === undefined || shown !== wanted.current) return;
    wanted.current = null;
    choose(shown);
  });
  // Once the address has it: a new size with the old page could be beyond the end.
  useEffect(() => keepWanted(size), [size]);
  return {
    pageSize,
    /** The first row of the page stays on screen. */
    choosePageSize: (next: number) => {
      wanted.current = next;
      setSize(next, Math.floor(((page - 1) * (pageSize ?? usual)) / next) + 1);
    },
  };
}

/** Anybody can edit what a browser stores. */
function sizeOf(value: number | undefined): number {
  return pageSizes.find((size) => size === value) ?? usual;
}
