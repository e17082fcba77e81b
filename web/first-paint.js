// In the page itself, before its first paint: a file of its own would be waited for.
(() => {
  // A dark page must never flash white.
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem(`mantine-color-scheme-value${page.dataset.base ?? ''}`);
  } catch {}
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // The first data is on its way while the scripts still are; lib/first-answers.ts takes the answers.
  const calls = document.getElementById('first-calls');
  if (!calls) return;
  const ending = new AbortController();
  window.endFirstAnswers = () => ending.abort();
  const init = { credentials: 'include', headers: { 'content-type': 'application/json' }, signal: ending.signal };
  const ask = (call) => {
    const [url, body] = call.split(' ');
    return fetch(url, body ? { ...init, method: 'POST', body } : init);
  };
  window.firstAnswers = new Map(JSON.parse(calls.textContent).map((call) => [call, ask(call)]));
  for (const answer of window.firstAnswers.values()) answer.catch(() => undefined);
})();
