import { SourceUnavailable } from '../graphics-source.ts';

const TIMEOUT_MS = 8_000;

/** Fetches at most `bytes`; throws `SourceUnavailable` on anything but a whole answer in time. Follows no redirects. */
export const fetchLimited = async (address: URL, bytes: number): Promise<Buffer> => {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || response.body === null) throw new SourceUnavailable(`Answered ${response.status}`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.length;
      if (length > bytes) throw new SourceUnavailable(`Answered more than ${bytes} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof SourceUnavailable) throw error;
    // The address carries the key: nothing of it goes into a log.
    throw new SourceUnavailable(error instanceof Error ? error.name : 'Failed');
  }
};
