import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './pager.module.css';
import { pageLinks, rangeText } from './pager-text.ts';

interface Props {
  page: number;
  pageSize?: number;
  total: number;
  /** There are more than `total`: counting further would cost too much. */
  more?: boolean | undefined;
  onPage: (page: number) => void;
}

export function Pager({ page, pageSize = 10, total, more = false, onPage }: Props) {
  const isPhone = useIsPhone();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const hasNext = page < pages || more;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span className={classes.range} role="status">
        {rangeText(page, pageSize, total, more)}
      </span>
      <Step
        label="Previous page"
        icon={IconChevronLeft}
        isOff={page <= 1}
        onClick={() => onPage(Math.min(page - 1, more ? page : pages))}
      />
      {isPhone ? (
        <span className={classes.place}>Page {page}</span>
      ) : (
        pageLinks(page, pages, more).map((link) =>
          typeof link === 'string' ? (
            <span key={link} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={link}
              type="button"
              className={classes.page}
              aria-label={`Page ${link}`}
              aria-current={link === page ? 'page' : undefined}
              onClick={() => onPage(link)}
            >
              {link.toLocaleString()}
            </button>
          ),
        )
      )}
      <Step label="Next page" icon={IconChevronRight} isOff={!hasNext} onClick={() => onPage(page + 1)} />
    </nav>
  );
}

interface StepProps {
  label: string;
  icon: typeof IconChevronLeft;
  isOff: boolean;
  onClick: () => void;
}

/** Not `disabled`: the button would drop the keyboard's focus when the last page is reached. */
function Step({ label, icon: Glyph, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      <Glyph size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
