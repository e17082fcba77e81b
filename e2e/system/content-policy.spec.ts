import { expect, test } from '../fixtures.ts';

declare global {
  interface Window {
    ran?: boolean;
    refusedBy?: string[];
  }
}

/** What somebody would try who could write into a page, and the rule that refuses it. Each sets `ran` when the browser lets it. */
const attempts: Record<string, { attempt: () => void; refusedBy: string }> = {
  'an inline script': {
    refusedBy: 'script-src-elem',
    attempt: () => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
    },
  },
  'a handler in an attribute': {
    refusedBy: 'script-src-attr',
    attempt: () => {
      document.body.insertAdjacentHTML('beforeend', '<i id="handler" onclick="window.ran = true"></i>');
      document.getElementById('handler')?.click();
    },
  },
  'a script of another site': {
    refusedBy: 'script-src-elem',
    attempt: () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/x.js';
      document.body.append(script);
    },
  },
  'a script in its own address': {
    refusedBy: 'script-src-elem',
    attempt: () => {
      const script = document.createElement('script');
      script.src = 'data:text/javascript,window.ran=true';
      document.body.append(script);
    },
  },
  'a text that is evaluated': {
    refusedBy: 'script-src',
    attempt: () => {
      setTimeout('window.ran = true');
    },
  },
  'a frame': {
    refusedBy: 'frame-src',
    attempt: () => {
      const frame = document.createElement('iframe');
      frame.src = 'data:text/html,<script>parent.ran = true</script>';
      document.body.append(frame);
    },
  },
  'a worker made of a text': {
    refusedBy: 'worker-src',
    attempt: () => {
      try {
        const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
        worker.onmessage = () => {
          window.ran = true;
        };
      } catch {
        // As it should.
      }
    },
  },
  'an object': {
    refusedBy: 'object-src',
    attempt: () => {
      const thing = document.createElement('object');
      thing.data = 'data:text/html,<script>parent.ran = true</script>';
      document.body.append(thing);
    },
  },
  'a call to another site': {
    refusedBy: 'connect-src',
    attempt: () => {
      fetch('https://evil.example/').then(
        () => {
          window.ran = true;
        },
        () => undefined,
      );
    },
  },
};

test('nothing that is written into a page runs there, before and after the sign-in', async ({
  page,
  staffPage,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|evil\.example/);
  for (const [tab, path] of [
    [page, '/login'],
    [staffPage, '/operations/leads'],
  ] as const) {
    await tab.goto(path);
    await tab.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        window.refusedBy?.push(effectiveDirective),
      );
    });
    for (const [what, { attempt, refusedBy }] of Object.entries(attempts)) {
      await test.step(`${what}, ${path}`, async () => {
        await tab.evaluate(() => {
          window.refusedBy = [];
        });
        await tab.evaluate(attempt);
        await expect.poll(() => tab.evaluate(() => window.refusedBy)).toContain(refusedBy);
        expect(await tab.evaluate(() => window.ran)).toBeUndefined();
      });
    }
  }
});
