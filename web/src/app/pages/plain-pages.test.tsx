import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LoginPage } from '../../features/auth/login-page.tsx';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { Loading } from './loading.tsx';
import { NotFoundPage } from './not-found-page.tsx';

function render(page: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{page}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe('pages without data', () => {
  it('/access-denied says why and offers the way back', { tags: ['A-2.1-04', 'C-2.0-23'] }, () => {
    const markup = render(<AccessDeniedPage />);
    expect(markup).toContain('You do not have permission to access this page.');
    expect(markup).toContain('Go Back Home');
  });

  it('an unknown path says so', { tags: ['A-2.1-06', 'C-2.0-24'] }, () => {
    expect(render(<NotFoundPage />)).toContain('Oops! The page you are looking for does not exist.');
  });

  it('waits with Loading... and offers Retry only after a failure', { tags: ['A-6-02', 'C-2.0-26'] }, () => {
    expect(render(<Loading />)).toContain('Loading...');
    expect(render(<Loading />)).not.toContain('Retry');
    expect(render(<Loading onRetry={() => undefined} />)).toMatch(/Loading\.\.\..*Retry/);
  });

  it('/login is titled CRM Portal and has two faces and a password that can be shown', {
    tags: ['C-2.3-01', 'C-2.3-02', 'C-2.3-03'],
  }, () => {
    const markup = render(<LoginPage />);
    expect(markup).toMatch(/<h1[^>]*>CRM Portal<\/h1>/);
    expect(markup).toContain('Secure Login');
    expect(markup).toContain('Register for an Account');
    expect(markup).toContain('aria-label="Show password"');
  });
});
