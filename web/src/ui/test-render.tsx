import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The markup of a component that needs neither data nor a browser; what needs one is proved in e2e. */
export function render(element: ReactElement): string {
  return renderToStaticMarkup(<MantineProvider env="test">{element}</MantineProvider>);
}

/** What a screen reader or a reader sees: the text without tags. */
export function textOf(markup: string): string {
  return markup
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '')
    .trim();
}
