import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** To the page before; whoever came by a link has none and gets the board. */
export function useGoBack(board: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return useCallback(() => {
    if (isFirst) void navigate(board, { replace: true });
    else void navigate(-1);
  }, [navigate, isFirst, board]);
}
