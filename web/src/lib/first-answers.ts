declare global {
  interface Window {
    /** Started by first-paint.js: calls under way, by their address. */
    firstAnswers?: Map<string, Promise<Response>>;
    endFirstAnswers?: () => void;
  }
}

/** Older answers may no longer be true: whoever asks then gets a new one. */
const freshMs = 10_000;

/** As fetch. The first question that the page itself has asked already takes that answer. */
export function fetchUnlessAsked(url: string, init: RequestInit): Promise<Response> {
  return takeAnswer(url, init.method) ?? fetch(url, init);
}

function takeAnswer(url: string, method: string | undefined): Promise<Response> | undefined {
  const answers = globalThis.window?.firstAnswers;
  if (!answers) return undefined;
  // A write, a sign-in too, may change what the others have answered.
  if (method !== 'GET' || performance.now() > freshMs) {
    answers.clear();
    return undefined;
  }
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}

/** Whoever signs out waits for none of them; they would be refused. */
export function endFirstAnswers(): void {
  globalThis.window?.endFirstAnswers?.();
}
