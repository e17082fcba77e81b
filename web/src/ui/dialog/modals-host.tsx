import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';

export function ModalsHost({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <ModalsProvider>{null}</ModalsProvider>;
}
