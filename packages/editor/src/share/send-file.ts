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
