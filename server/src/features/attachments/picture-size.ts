import { imageSize } from 'image-size';

/** A browser needs four bytes for each: more than this would fill the memory of whoever opens the task. */
const mostPixels = 50_000_000;

/**
 * A small file can unpack to a picture of gigabytes. The type of one that is too large to be shown, or whose size nobody can
 * read, says so; the file itself can be downloaded like any other.
 */
export function typeOfPicture(type: string, head: Uint8Array): string {
  if (!type.startsWith('image/')) return type;
  const pixels = pixelsOf(head);
  return pixels !== undefined && pixels <= mostPixels ? type : `${type}; pixels=${pixels ?? 'unknown'}`;
}

function pixelsOf(head: Uint8Array): number | undefined {
  try {
    // A copy: the reader takes whatever lies behind a short file in the same memory for a part of it.
    const { width, height } = imageSize(Uint8Array.from(head));
    return width * height;
  } catch {
    return undefined;
  }
}
