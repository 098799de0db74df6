import { createHash } from 'node:crypto';
import { placeOf } from '../../../gate/place.ts';
import { drawnAtGate } from '../../../gate/gate.ts';
import type { Api } from '../../../server/api.ts';
import { sendPicture } from '../../../server/file-route.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { putIfRoom, type BlobKey } from '../../../storage/blob-store.ts';
import { pagesEn } from '../../../translations/pages.en.ts';
import { pagesKh } from '../../../translations/pages.kh.ts';
import { drawAppIconTask } from '../../library/cards.ts';
import { firstLetter } from './page-head.ts';
import { HTML_LANG, preferencesOf } from './preferences.ts';

/** Sides of the icon that devices ask for, px. */
const ICON_SIDES: readonly number[] = [180, 192, 512];

/** Counts up whenever the same icon would be drawn differently. */
const ICON_VERSION = 1;
const DAY = 'public, max-age=86400';

/** Meta tag of the built page that has browsers keep the storefront. */
const OFFLINE_META = '<meta name="kitwright-offline" content="on" />';

/** The built page of a server that does not want to be kept. */
export const withoutWorker = (template: string): string => template.replace(OFFLINE_META, '');

/**
 * Takes the place of a worker that was there before: drops all that was kept and takes itself away. Pages that are open
 * go on, and go to the network.
 */
const PARTING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kitwright-'));
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(forget());
});
`;

/** The web app manifest and the icon of each tenant, so that its shop can be put among a device's own programs. */
export const registerInstalling = (api: Api): void => {
  const options = { schema: { hide: true }, onRequest: identified(api, 'public') };
  for (const worker of api.deps.config.offline ? [] : ['/service-worker.js', '/console/floor-worker.js'])
    api.app.get(worker, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(PARTING_WORKER),
    );

  api.app.get('/manifest.webmanifest', options, (request, reply) => {
    const { tenant } = identityOf(request);
    const { lang, scheme } = preferencesOf(request.headers.cookie);
    const texts = lang === 'kh' ? pagesKh : pagesEn;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie')
      .send(
        JSON.stringify({
          id: '/',
          name: tenant.name,
          short_name: tenant.name,
          description: texts.descriptions.home.replaceAll('{{tenant}}', tenant.name),
          lang: HTML_LANG[lang],
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: scheme === 'dark' ? '#0f1113' : '#f6f7f8',
          theme_color: tenant.themeColour,
          icons: ICON_SIDES.map((side) => ({
            src: `/app-icon-${side}.png`,
            sizes: `${side}x${side}`,
            type: 'image/png',
            purpose: 'any',
          })),
        }),
      );
  });

  for (const side of ICON_SIDES)
    api.app.get(`/app-icon-${side}.png`, options, async (request, reply) => {
      const { tenant } = identityOf(request);
      const drawn = { letter: firstLetter(tenant.name), colour: tenant.themeColour, sidePx: side };
      const etag = createHash('sha256')
        .update(JSON.stringify([ICON_VERSION, drawn]))
        .digest('hex');
      if (request.headers['if-none-match'] === `"${etag}"`) return reply.code(304).send();
      const key: BlobKey = [tenant.tenantId, 'cards', `${etag}.png`];
      const kept = await api.deps.blobs.read(key);
      const content =
        kept ?? (await drawnAtGate(drawAppIconTask, { place: placeOf(api.deps.config), ...drawn }));
      if (kept === undefined) await putIfRoom(api.deps.blobs, key, content);
      return sendPicture(reply, { type: 'image/png', cacheControl: DAY, etag }).send(content);
    });
};
