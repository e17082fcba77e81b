import { chatCalls } from '@crm/contract/office/chat';
import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect } from '../fixtures.ts';

export const messagesPath = '/workspace/messages';

export async function idOf(session: Session): Promise<number> {
  return (await session.send(chatCalls.people, {})).data.excludedId;
}

export async function threadPath(other: Session): Promise<string> {
  return `${messagesPath}?with=${await idOf(other)}`;
}

export function personRow(page: Page, { name }: { name: string }): Locator {
  return page.getByRole('region', { name: 'Staff' }).getByRole('link', { name: new RegExp(`^${name} `) });
}

export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search staff and messages' });
}

/** Who has no thread yet may stand far below. */
export async function searchPerson(page: Page, { name }: { name: string }): Promise<void> {
  await searchBox(page).fill(name);
  await expect(personRow(page, { name })).toBeVisible();
}

export function composer(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Message to / });
}

/** Messages of the open thread by their text, sent or on their way. */
export function bubble(page: Page, text: string): Locator {
  return page.getByRole('log').getByRole('paragraph').filter({ hasText: text });
}

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
}

/** What the two wrote to each other, as the server has it. */
export async function storedTexts(reader: Session, other: Session): Promise<string[]> {
  const { data } = await reader.send(chatCalls.thread, { params: { staffId: String(await idOf(other)) }, query: {} });
  return data.existing.map(({ message }) => message);
}

interface Line {
  /** What the page sends still arrives, but nothing comes back: neither answers nor news. */
  loseAnswers: () => void;
  cut: () => Promise<void>;
  mend: () => void;
}

/** The live line of a page in the hands of a test. Call it before the page is opened. */
export async function holdLine(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  let isLosing = false;
  await page.routeWebSocket(/socket\.io/, (route) => {
    const server = route.connectToServer();
    open.add(route);
    route.onMessage((message) => {
      if (!isCut) server.send(message);
    });
    server.onMessage((message) => {
      // All but the pings of socket.io begins with 4.
      if (!(isLosing && message.toString().startsWith('4'))) route.send(message);
      // After the first word of the server: a line that ends before it is noticed by a long timeout only.
      if (isCut) void route.close();
    });
  });
  await page.route(/socket\.io/, (route) => (isCut ? route.abort() : route.continue()));
  return {
    loseAnswers: () => {
      isLosing = true;
    },
    cut: async () => {
      isCut = true;
      for (const route of open) await route.close();
      open.clear();
    },
    mend: () => {
      isCut = false;
      isLosing = false;
    },
  };
}
