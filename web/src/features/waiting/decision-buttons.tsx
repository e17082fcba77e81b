import { Button } from '@mantine/core';
import { type Icon, IconCheck, IconX } from '@tabler/icons-react';
import { useKeyMark } from '../../ui/keys/single-keys.ts';

interface Decision {
  label: string;
  onClick: () => void;
  isBusy: boolean;
}

interface Props {
  /** Whom or what the buttons are about, for those who do not see the row. */
  about: string;
  approve: Decision;
  reject: Decision & { icon?: Icon };
}

/** The two ways to decide, which A and R press in the row that has the focus. */
export function DecisionButtons({ about, approve, reject }: Props) {
  const isBusy = approve.isBusy || reject.isBusy;
  const RejectGlyph = reject.icon ?? IconX;
  return (
    <>
      <Button
        {...useKeyMark('r')}
        variant="default"
        aria-label={`${reject.label}: ${about}`}
        leftSection={<RejectGlyph size={16} stroke={1.75} color="var(--red-text)" aria-hidden />}
        loading={reject.isBusy}
        disabled={isBusy && !reject.isBusy}
        onClick={reject.onClick}
      >
        {reject.label}
      </Button>
      <Button
        {...useKeyMark('a')}
        variant="default"
        aria-label={`${approve.label}: ${about}`}
        leftSection={<IconCheck size={16} stroke={1.75} color="var(--green-text)" aria-hidden />}
        loading={approve.isBusy}
        disabled={isBusy && !approve.isBusy}
        onClick={approve.onClick}
      >
        {approve.label}
      </Button>
    </>
  );
}
