// The page that the service worker shows while the portal cannot be reached. It leaves by itself.
(() => {
  const everyMs = 5000;
  const page = document.documentElement;
  const base = page.dataset.base ?? '';
  let chosen = null;
  try {
    chosen = localStorage.getItem(`mantine-color-scheme-value${base}`);
  } catch {}
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // It stands at the address that was asked for, unless somebody opened its own.
  const leave = () => (location.pathname === `${base}/offline.html` ? location.replace(`${base}/`) : location.reload());
  const look = () =>
    fetch(`${base}/health/live`, { cache: 'no-store' }).then(
      ({ ok }) => ok && leave(),
      () => undefined,
    );
  addEventListener('online', look);
  setInterval(look, everyMs);
  addEventListener('DOMContentLoaded', () => document.querySelector('button')?.addEventListener('click', leave));
})();
