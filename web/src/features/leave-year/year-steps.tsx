import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function YearSteps({ year, onShow }: { year: number; onShow: (year: number) => void }) {
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconChevronLeft {...glyph} />}
        disabled={year <= 1970}
        onClick={() => onShow(year - 1)}
      >
        {year - 1}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight {...glyph} />}
        disabled={year >= 9989}
        onClick={() => onShow(year + 1)}
      >
        {year + 1}
      </Button>
    </Button.Group>
  );
}
