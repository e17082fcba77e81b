import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { company } from '../../lib/company/company.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './factors.module.css';

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The codes are shown this once: only their hashes are kept. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { name } = company.useValue();
  const text = `Recovery codes of ${name}\nEach works once, in place of the second factor.\n\n${codes.join('\n')}\n`;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <Dialog title="Keep your recovery codes" size={480} onClose={onClose}>
      <div className={classes.codes}>
        <p>Each of them signs you in once if you lose your phone or your key. They are not shown again.</p>
        <ol aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={classes.buttons}>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={copied ? <IconCheck {...glyph} /> : <IconCopy {...glyph} />} onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={file}
            download="recovery-codes.txt"
            variant="default"
            leftSection={<IconDownload {...glyph} />}
          >
            Download
          </Button>
          <Button variant="default" leftSection={<IconPrinter {...glyph} />} onClick={() => window.print()}>
            Print
          </Button>
          <Button data-autofocus onClick={onClose}>
            I have kept them
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
