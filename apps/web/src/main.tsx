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

/** Begins with the models that the server named, read by a worker while the other scripts start. */
const beginModel = (): void => {
  const named = document.querySelector<HTMLElement>('.initial-stage')?.dataset['models'] ?? '';
  for (const url of named.split(' ').filter((each) => each !== '')) askAhead(url);
};

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

beginModel();
if (preview === null) keepOffline(document, storage);
if (page !== null) addStylesLater(document, page.styles);
const stands = page !== null && agree(page, own) && !hasStoredSession(storage);
const signs = hasClientOnly(document) ? [recorded.firstSign, whenIdle(window)] : [recorded.firstSign];
if (stands) void Promise.race(signs).then(hydrate);
else void hydrate();
