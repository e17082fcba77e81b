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

test('how many rows a page has can be chosen where the list asks for it', () => {
  expect(render(<Pager page={1} total={128} onPage={ignore} />)).not.toMatch(/Rows per page/);
  const page = render(<Pager page={1} pageSize={25} total={128} onPage={ignore} onPageSize={ignore} />);
  expect(page.match(/\d+ per page/g)).toEqual(['10 per page', '25 per page', '50 per page', '100 per page']);
  expect(page).toMatch(/value="25" selected=""/);
});

test('a list that was not counted to its end can always be walked on', () => {
  const page = render(<Pager page={1000} total={10_000} more onPage={ignore} />);
  expect(page).not.toMatch(/aria-label="Next page" aria-disabled/);
});
