import { fetchOutside, type OutsideLimits } from '../../../../server/fetch-outside.ts';
import { SourceUnavailable } from '../graphics-source.ts';

const TIMEOUT_MS = 8_000;

export type FetchLimits = Omit<OutsideLimits, 'timeoutMs'>;

/** The bytes at an address that may be asked; throws `SourceUnavailable` on anything but a whole answer in time. */
export const fetchLimited = async (address: URL, limits: FetchLimits): Promise<Buffer> => {
  const { status, body } = await fetchOutside(address, { ...limits, timeoutMs: TIMEOUT_MS }).catch(
    (error: unknown) => {
      // The address carries the key: nothing of it goes into a log.
      throw new SourceUnavailable(error instanceof Error ? error.name : 'Failed');
    },
  );
  if (status !== 200) throw new SourceUnavailable(`Answered ${status}`);
  return body;
};
