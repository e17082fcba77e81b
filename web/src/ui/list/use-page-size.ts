import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../lib/profile.ts';
import { pageSizes } from '../table/use-list-address.ts';

const usual = 10;

interface Paging {
  page: number;
  size: number | undefined;
  setSize: (size: number, page: number) => void;
}

/**
 * How many rows a page has: what the address says, else what the person chose last in this browser. Undefined until it is known
 * who the person is, which only somebody waits for who shares the browser with a person that has chosen.
 */
export function usePageSize({ page, size, setSize }: Paging) {
  const [kept, setKept] = useLocalStorage<Readonly<Record<string, number>>>({
    key: 'crm-portal.page-sizes',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const { data: profile, isError } = useQuery(profileQuery);
  const own = Object.keys(kept).length === 0 || isError ? usual : profile && sizeOf(kept[profile.id]);
  const pageSize = size ?? own;
  return {
    pageSize,
    /** The first row of the page stays on screen. */
    choosePageSize: (next: number) => {
      if (profile) setKept({ ...kept, [profile.id]: next });
      setSize(next, Math.floor(((page - 1) * (pageSize ?? usual)) / next) + 1);
    },
  };
}

/** Anybody can edit what a browser stores. */
function sizeOf(value: number | undefined): number {
  return pageSizes.find((size) => size === value) ?? usual;
}
