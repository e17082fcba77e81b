/** `share` is the completed part, from 0 to 1. */
export type OnProgress = (share: number, doing: string) => void;

const width = 30;

/** A bar on a terminal; elsewhere, in a log, a line at each tenth. */
export function showProgress(title: string, output: NodeJS.WriteStream = process.stderr): { show: OnProgress; end(): void } {
  let shown = '';
  const write = (text: string, line: string) => {
    if (text !== shown) output.write(line);
    shown = text;
  };
  const bar: OnProgress = (share, doing) => {
    const filled = Math.floor(share * width);
    const text = `${title} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.floor(share * 100)} % ${doing}`;
    write(text, `\r${text}\x1b[K`);
  };
  const lines: OnProgress = (share) => {
    const text = `${title}: ${Math.floor(share * 10) * 10} %`;
    write(text, `${text}\n`);
  };
  return output.isTTY ? { show: bar, end: () => output.write('\r\x1b[K') } : { show: lines, end: () => undefined };
}
