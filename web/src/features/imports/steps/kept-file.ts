// The file of an import while the page is open: another sheet of a workbook is read by sending the file once more.

let kept: { id: number; file: File } | undefined;

export function keepFile(id: number, file: File): void {
  kept = { id, file };
}

/** Undefined after a reload and on another device. */
export function keptFile(id: number): File | undefined {
  return kept?.id === id ? kept.file : undefined;
}
