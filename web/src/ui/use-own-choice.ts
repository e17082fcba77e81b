import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../lib/profile.ts';

/**
 * What the person chose last in this browser. It is not known until it is known who the person is, which only somebody waits for
 * who shares the browser with a person that has chosen.
 */
export function useOwnChoice<T>(key: string) {
  const [kept, setKept] = useLocalStorage<Readonly<Record<string, T>>>({
    key,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const { data: profile, isError } = useQuery(profileQuery);
  return {
    isKnown: Object.keys(kept).length === 0 || isError || profile !== undefined,
    /** Before, nobody knows whose choice it would be. */
    canChoose: profile !== undefined,
    chosen: profile && kept[profile.id],
    choose: (value: T) => {
      if (profile) setKept({ ...kept, [profile.id]: value });
    },
  };
}
