/** True when the device's own share sheet takes such a file. */
export const canSend = (data: ShareData): boolean =>
  typeof navigator.share === 'function' &&
  (typeof navigator.canShare !== 'function' || navigator.canShare(data));

/** Opens the device's share sheet. Closing it without sending is no failure. */
export async function send(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch {
    // Closed, or not allowed just now: the file and the link are there all the same.
  }
}

/** Signs that some system forbids in file names, and white space. */
const FORBIDDEN = /[\s\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST = 60;

/** A name for a downloaded file: the design's own, in any script, and what the file shows. */
export function fileName(design: string, what: string, extension: string): string {
  const own = Array.from(design.replace(FORBIDDEN, '-')).slice(0, LONGEST).join('');
  const trimmed = own.replace(/^[-.]+|[-.]+$/g, '');
  return `${trimmed === '' ? 'kit' : trimmed}-${what}.${extension}`;
}
