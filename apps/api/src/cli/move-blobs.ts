import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { storeFault } from '../settings/backup-settings.ts';
import type { BlobKey } from '../storage/blob-store.ts';
import { blobStoreAt } from '../storage/bucket.ts';
import { UsageError } from './arguments.ts';
import { CommandFailed } from './run-command.ts';

const AT_ONCE = 8;
const TOLD_EVERY = 1_000;

const storeFrom = (address: string | undefined, option: string) => {
  if (address === undefined) throw new UsageError(`${option} is missing`);
  const fault = storeFault(address);
  if (fault !== null) throw new UsageError(`${option} ${fault}`);
  return blobStoreAt(address);
};

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * `npm run blobs -- move`: copies every picture and pack from one store to another, while the server runs; what is there
 * is left alone, so that it may be broken off and run again. Nothing is taken away from where it came from.
 */
export const moveBlobs = async (
  _config: Config,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  });
  if (positionals.join(' ') !== 'move') throw new UsageError('Say what to do: move');
  const [from, to] = [storeFrom(values.from, '--from'), storeFrom(values.to, '--to')];
  let copied = 0;
  let there = 0;
  const move = async (key: BlobKey): Promise<void> => {
    if (await to.has(key)) {
      there += 1;
      return;
    }
    const content = await from.read(key);
    // Dropped since it was listed.
    if (content === undefined) return;
    await to.put(key, content);
    const kept = await to.read(key);
    if (kept === undefined || hashOf(kept) !== hashOf(content)) {
      throw new CommandFailed(`${key.join('/')} did not arrive as it was`);
    }
    copied += 1;
    if (copied % TOLD_EVERY === 0) say(`${copied} copied ...`);
  };
  const keys = from.list();
  const one = async (): Promise<void> => {
    for (let next = await keys.next(); next.done !== true; next = await keys.next()) await move(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  say(`${copied} copied, ${there} were there already. Nothing was taken away from ${values.from ?? ''}.`);
};
