import { expect, test } from 'vitest';
import { render } from '../test-render.tsx';
import { Pager } from './pager.tsx';

const ignore = () => {};

test('the current page and the ends are marked for screen readers', () => {
  const first = render(<Pager page={1} total={128} onPage={ignore} />);
  expect(first).toMatch(/aria-label="Page 1" aria-current="page"/);
  expect(first).toMatch(/aria-label="Previous page" aria-disabled="true"/);
  expect(first).not.toMatch(/aria-label="Next page" aria-disabled/);

  const last = render(<Pager page={13} total={128} onPage={ignore} />);
  expect(last).toMatch(/aria-label="Next page" aria-disabled="true"/);
  expect(last).not.toMatch(/aria-label="Previous page" aria-disabled/);
});

test('a list that was not counted to its end can always be walked on', () => {
  const page = render(<Pager page={1000} total={10_000} more onPage={ignore} />);
  expect(page).not.toMatch(/aria-label="Next page" aria-disabled/);
});
