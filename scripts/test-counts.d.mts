interface Note {
  file: string;
  message: string;
}

interface Count {
  passed: number;
  failed: number;
  skipped: number;
  names: string[];
  missing: string[];
}

export function lastLines(result: Pick<Count, 'passed' | 'failed' | 'missing'>): string;
export function readVitest(report: object, notes: Note[], isFull: boolean): Count;
export function readPlaywright(report: object): Count;
