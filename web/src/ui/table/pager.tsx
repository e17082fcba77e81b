import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '../../lib/numbers.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './pager.module.css';
import { pageLinks, rangeText } from './pager-text.ts';
import { pageSizes } from './use-list-address.ts';

interface Props {
  page: number;
  pageSize?: number;
  total: number;
  /** There are more than `total`: counting further would cost too much. */
  more?: boolean | undefined;
  onPage: (page: number) => void;
  /** With it the person chooses how many rows a page has. */
  onPageSize?: ((size: number) => void) | undefined;
}

export function Pager({ page, pageSize = 10, total, more = false, onPage, onPageSize }: Props) {
  const isPhone = useIsPhone();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const hasNext = page < pages || more;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span role="status">{rangeText(page, pageSize, total, more)}</span>
      {onPageSize && <PageSize value={pageSize} onChange={onPageSize} />}
      <span className={classes.space} />
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
              {formatNumber(link)}
            </button>
          ),
        )
      )}
      <Step label="Next page" icon={IconChevronRight} isOff={!hasNext} onClick={() => onPage(page + 1)} />
    </nav>
  );
}

/** The browser's own: it opens as people know it on a phone, and costs no script. */
function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  return (
    <select
      className={classes.size}
      aria-label="Rows per page"
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {pageSizes.map((size) => (
        <option key={size} value={size}>
          {size} per page
        </option>
      ))}
    </select>
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
