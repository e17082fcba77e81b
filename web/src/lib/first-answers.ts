declare global {
  interface Window {
    /** Started by first-paint.js: calls under way, by their address and what they send. */
    firstAnswers?: Map<string, Promise<Response>>;
    endFirstAnswers?: () => void;
  }
}

/** Older answers may no longer be true: whoever asks then gets a new one. */
const freshMs = 10_000;

/** While somebody signs out. */
let held: Promise<void> | undefined;

/** Nothing is asked that would be refused a moment later. The answer lets it go on where the sign-out failed; otherwise it is dropped. */
export function holdQuestions(): (isStillIn: boolean) => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return (isStillIn) => {
    held = undefined;
    if (isStillIn) resolve();
  };
}

/** As fetch. The first question that the page itself has asked already takes that answer. */
export function fetchUnlessAsked(url: string, init: RequestInit): Promise<Response> {
  if (held && init.method === 'GET') return held.then(() => fetch(url, init));
  return takeAnswer(init.body ? `${url} ${init.body}` : url, init.method) ?? fetch(url, init);
}

function takeAnswer(call: string, method: string | undefined): Promise<Response> | undefined {
  const answers = globalThis.window?.firstAnswers;
  if (!answers) return undefined;
  const answer = answers.get(call);
  answers.delete(call);
  // A write, a sign-in too, may change what the others have answered.
  if ((!answer && method !== 'GET') || performance.now() > freshMs) {
    answers.clear();
    return undefined;
  }
  return answer;
}

/** Whether the page itself has asked, and nobody has taken the answer yet. */
export function isAsked(url: string): boolean {
  return globalThis.window?.firstAnswers?.has(url) === true;
}

/** Whether answers wait for the screen that the page began with. */
export function areAnswersWaiting(): boolean {
  return (globalThis.window?.firstAnswers?.size ?? 0) > 0;
}

/** Whoever signs out waits for none of them; they would be refused. */
export function endFirstAnswers(): void {
  globalThis.window?.endFirstAnswers?.();
}
