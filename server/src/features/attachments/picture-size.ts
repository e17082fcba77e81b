import { imageSize } from 'image-size';

/** A browser needs four bytes for each pixel: more would fill the memory of a person who opens the task. */
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
    // A copy, because the reader would read beyond the end of a short file into the shared buffer.
    const { width, height } = imageSize(Uint8Array.from(head));
    return width * height;
  } catch {
    return undefined;
  }
}
