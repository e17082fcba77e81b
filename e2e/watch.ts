import type { Page } from '@playwright/test';

/** Playwright says so on each page of a test that is not about the service worker. */
export const workerBlocked = /Service Worker registration blocked by Playwright/;

/** Collects what must not happen on a page: console errors and warnings, uncaught errors, failed and foreign requests. */
export class Watch {
  readonly #origin: string;
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [workerBlocked];

  constructor(origin: string) {
    this.#origin = origin;
  }

  attach(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#found.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#found.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== this.#origin) this.#found.push(`foreign request: ${request.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page cancels what it was still loading.
      if (reason !== 'net::ERR_ABORTED') this.#found.push(`request: ${request.method()} ${request.url()} ${reason}`);
    });
  }

  /** For a failure that the test forces: messages that match are expected. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  problems(): string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}
