import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

interface Props {
  onToday: () => void;
  onPrev: () => void;
  onNext: () => void;
}

export function MonthSteps({ onToday, onPrev, onNext }: Props) {
  return (
    <>
      <Button variant="default" onClick={onToday}>
        Today
      </Button>
      <Button.Group>
        <Button variant="default" leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />} onClick={onPrev}>
          Prev
        </Button>
        <Button variant="default" rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />} onClick={onNext}>
          Next
        </Button>
      </Button.Group>
    </>
  );
}
