import type { endpoints } from '@kitwright/contract/endpoints';
import { packLayoutSchema, type PackLayout } from '@kitwright/contract/production';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { LAYOUT_FILE, packBlobKey } from './pack-blobs.ts';
import { newestPack } from './repository.ts';

/** Where every piece of the newest pack lies. Packs made before layouts were kept have none. */
export const showLayout = async ({
  tx,
  params,
  deps,
}: Call<typeof endpoints.consolePackLayout>): Promise<Outcome<PackLayout>> => {
  const pack = await newestPack(tx, params.id);
  if (pack === undefined) return fail('error.msg.notFound');
  if (pack.status !== 'ready') return fail('error.msg.pack.notReady');
  const content = await deps.blobs.read(packBlobKey(pack, LAYOUT_FILE));
  if (content === undefined) return fail('error.msg.notFound');
  return ok(packLayoutSchema.parse(JSON.parse(content.toString('utf8'))));
};
