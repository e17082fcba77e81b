/**
 * Thrown where a test needs what this machine cannot have: a package, root, a registry. not-available-runner.ts takes the test for
 * neither passed nor failed, and `npm run test:full` names what was missing, and why, before its last line.
 */
class NotAvailable extends Error {
  override name = 'NotAvailable';
}

export function notAvailable(what: string, reason: string): never {
  throw new NotAvailable(`not available: ${what}: ${reason}`);
}

/** The line of a failure that tells most: the last one that a program wrote, or the message. */
export function reasonOf(error: unknown): string {
  const { message = String(error), stderr = '' } = error as { message?: string; stderr?: string | Buffer };
  const lines = String(stderr)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const worst = lines.find((line) => /^(E:|npm error (?!A complete log)|error)/i.test(line)) ?? lines.at(-1);
  return (worst ?? message.split('\n', 1)[0] ?? '').trim().slice(0, 300);
}
