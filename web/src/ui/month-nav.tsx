import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

interface Props {
  onPrev: () => void;
  onNext: () => void;
  onToday: () => void;
}

/** The months' buttons for a page header; the header's title is the month. */
export function MonthNav({ onPrev, onNext, onToday }: Props) {
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
