/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds on to the data itself; it begins before the next task.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

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
