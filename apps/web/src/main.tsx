import { askAhead } from '@kitwright/viewer/model/ask-glb.ts';
import { readPreview } from './preview/preview.ts';
import { offeredLang } from './start-up/offered-lang.ts';
import { agree, hasStoredSession, ownPreferences, openStorage } from './hydration/preferences.ts';
import { keepOffline } from './hydration/keep-offline.ts';
import { fetchScripts } from './hydration/fetch-scripts.ts';
import { addStylesLater } from './hydration/late-styles.ts';
import { readPageData } from './hydration/page-data.ts';
import { recordEvents } from './hydration/event-replay.ts';
import { hasClientOnly, whenIdle } from './hydration/client-only.ts';

/**
 * The first and only script of a page that the server rendered, until someone touches it. An empty page, one in
 * another language or scheme than this browser's, and one of someone with a session are hydrated at once; one with
 * something the server cannot draw does as soon as the browser has time.
 */
const preview = readPreview(window.location.search);
const page = preview === null ? readPageData(document) : null;
const storage = openStorage();
const remembered = ownPreferences(storage);
const own = page === null ? remembered : { ...remembered, lang: offeredLang(page.tenant, remembered.lang) };
const recorded = recordEvents(document);

const hydrate = async (): Promise<void> => {
  if (page !== null) fetchScripts(document, page.scripts);
  const { start } = await import('./start.tsx');
  await start(page, own, preview);
  await recorded.replay();
};

const stage = document.querySelector<HTMLElement>('.initial-stage');
const models = (stage?.dataset['models'] ?? '').split(' ').filter((each) => each !== '');
// A worker reads the models that the server named, while the other scripts start.
for (const url of models) askAhead(url);
if (stage !== null && preview === null)
  void import('./hydration/initial-stage.ts')
    .then(({ showInitialStage }) => showInitialStage(document, window.location, hasStoredSession(storage)))
    .catch(() => undefined);
if (preview === null) keepOffline(document, storage, models);
if (page !== null) addStylesLater(document, page.styles);
const stands = page !== null && agree(page, own) && !hasStoredSession(storage);
const signs = hasClientOnly(document) ? [recorded.firstSign, whenIdle(window)] : [recorded.firstSign];
if (stands) void Promise.race(signs).then(hydrate);
else void hydrate();
