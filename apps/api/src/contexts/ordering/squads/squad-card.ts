import { squadIdSchema } from '@kitwright/contract';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { drawnAtGate } from '../../../gate/gate.ts';
import { placeOf } from '../../../gate/place.ts';
import { sendPicture } from '../../../server/file-route.ts';
import { currentDocument, shownIn, tilesShown } from '../../design/designs.ts';
import { drawSquadCardTask } from './gate-tasks.ts';
import type { Api } from '../../../server/api.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { sendFailure, sendProblem } from '../../../server/problems.ts';
import { describeFile, inCall } from '../../../server/route.ts';
import { putIfRoom, type BlobKey } from '../../../storage/blob-store.ts';
import { canonicalJson } from '../../../values/freeze.ts';
import { findSquad } from './repository.ts';

/** Counts up whenever the same card would be drawn differently. */
const SQUAD_CARD_VERSION = 2;

/** Asked for every time: a photo that is no longer shared is no longer answered. */
const KEPT = 'public, no-cache';
const paramsSchema = z.object({ id: squadIdSchema });

/** `GET /api/squads/:id/card.png`: the picture of a shared team for link previews. Kept under all that it shows. */
export const registerSquadCard = (api: Api): void => {
  const schema = {
    tags: ['squads'],
    summary: 'The picture of a team for link previews',
    response: describeFile('image/png'),
  };
  const options = { schema, onRequest: identified(api, 'public') };
  api.app.get('/api/squads/:id/card.png', options, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return sendProblem('error.msg.notFound', request, reply);
    const found = await inCall(api, request, async ({ tx }) => {
      const squad = await findSquad(tx, params.data.id);
      if (squad === undefined) return fail('error.msg.notFound');
      const documents = squad.parts.map(({ document }) => currentDocument(document));
      return ok({ squad, documents, ...(await shownIn(tx, documents)) });
    });
    if (!found.ok) return sendFailure(found, request, reply);
    const { squad, documents, uploads, tiles } = found.value;
    const { tenant } = identityOf(request);
    const { teamName, parts } = squad;
    const words = { teamName, siteName: tenant.name, colour: tenant.themeColour };
    const etag = createHash('sha256')
      .update(canonicalJson([SQUAD_CARD_VERSION, words, parts]))
      .digest('hex');
    const key: BlobKey = [tenant.tenantId, 'cards', `${etag}.png`];
    const kept = await api.deps.blobs.read(key);
    const content =
      kept ??
      (await drawnAtGate(drawSquadCardTask, {
        place: placeOf(api.deps.config),
        ...words,
        parts,
        uploads,
        tiles: tilesShown(documents, tiles),
      }));
    if (kept === undefined) await putIfRoom(api.deps.blobs, key, content);
    // Others show it: that is what it is for.
    return sendPicture(reply, { type: 'image/png', cacheControl: KEPT, etag })
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(content);
  });
};
