import { useQueryClient } from '@tanstack/react-query';
import { countText } from '../../lib/count-text.ts';
import { askToRemove } from '../../ui/dialog/attempt.ts';
import { tokensQuery, useEndAllTokens } from './security.api.ts';

/** A new password ends no API token: whoever has some is told, and may end them all. */
export function useTokenOffer(): () => Promise<void> {
  const queryClient = useQueryClient();
  const endAll = useEndAllTokens();
  return async () => {
    const tokens = await queryClient.fetchQuery(tokensQuery).catch(() => []);
    if (tokens.length === 0) return;
    await askToRemove(
      {
        title: 'End your API tokens, too?',
        text: `You have ${countText(tokens.length, 'API token', 'API tokens')}. A new password does not end them.`,
        confirmLabel: 'Yes, end all',
        cancelLabel: 'Keep them',
      },
      () => endAll.mutateAsync(),
      { done: 'All API tokens have ended.', failed: 'The API tokens could not be ended' },
    );
  };
}
