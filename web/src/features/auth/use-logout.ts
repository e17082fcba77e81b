import { useNavigate } from 'react-router';
import { endFirstAnswers, holdQuestions } from '../../lib/first-answers.ts';
import { holdLine } from '../../lib/live/live.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import { endSession } from '../../lib/sign-in/session.ts';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { setAdminMarker } from './admin-marker.ts';
import { logout } from './auth.api.ts';

/** Ends the session on the server, forgets all data of the person and goes on to the sign-in page or another open one. */
export function useLogout(to = '/login'): () => void {
  const navigate = useNavigate();
  const run = async () => {
    const letGo = holdQuestions();
    const line = holdLine();
    try {
      // What is still on its way would be refused.
      endFirstAnswers();
      await queryClient.cancelQueries();
      await line.isOpened;
      await logout();
      letGo(false);
      setAdminMarker(false);
      endSession();
      await navigate(to, { replace: true });
    } catch (error) {
      letGo(true);
      line.letGo();
      showFailure('Something went wrong', error);
    }
  };
  return () => void run();
}
