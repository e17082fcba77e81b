import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

interface Props {
  staffId: string | undefined;
  people: readonly { id: number; name: string }[] | undefined;
  onClear: () => void;
}

/** Says that the figures are those of one person, and takes that back. */
export function PersonChip({ staffId, people, onClear }: Props) {
  if (staffId === undefined) return null;
  const name = people?.find(({ id }) => String(id) === staffId)?.name ?? 'one person';
  return (
    <Button variant="default" size="xs" rightSection={<IconX size={12} stroke={2.25} aria-hidden />} onClick={onClear}>
      Only {name}
    </Button>
  );
}
