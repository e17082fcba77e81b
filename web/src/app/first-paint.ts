// What the page contains before any script has run; first-paint.css draws it. Neither says who is asking.

const loading = '<p role="status">Loading...</p>';
const brand =
  '<div><svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><rect width="20" height="20" rx="5" fill="var(--accent)"/>' +
  '<path d="M6 5.5v9M10 5.5v6M14 5.5v3.5" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>CRM Portal</div>';

/** For somebody with a session: the frame of every screen. */
export const shell = `<div class="first-paint"><aside>${brand}</aside><header>${brand}</header><main>${loading}${'<i></i>'.repeat(6)}</main></div>`;

export const bare = `<main class="first-paint">${loading}</main>`;
