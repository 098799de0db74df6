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
 * something the server cannot draw does as soon as the browser has time. The editor's waits for the first picture of its
 * model, where that is begun before it; that page runs this before its styles are there.
 */
const preview = readPreview(window.location.search);
const page = preview === null ? readPageData(document) : null;
const storage = openStorage();
const remembered = ownPreferences(storage);
const own = page === null ? remembered : { ...remembered, lang: offeredLang(page.tenant, remembered.lang) };
const recorded = recordEvents(document);

/** Resolves once the whole document is there. */
const whenParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

const hydrate = async (): Promise<void> => {
  await whenParsed();
  if (page !== null) fetchScripts(document, page.scripts);
  const { start } = await import('./start.tsx');
  await start(page, own, preview);
  await recorded.replay();
};

/** Longest that the application waits for a picture of its stage, ms. */
const LATE_MS = 1_500;

/** The editor's stage, as far as it can be shown before the application: which waits for its picture, but not for a slow line. */
const showStage = async (): Promise<void> => {
  const { accountIn, showFirstModel, showInitialStage } = await import('./hydration/initial-stage.ts');
  const isSignedIn = hasStoredSession(storage);
  const account = accountIn(storage);
  void showInitialStage(document, window.location, account).catch(() => undefined);
  await showFirstModel(document, window.location, { ...own, isSignedIn, account });
};

const stageOfPage = (): HTMLElement | null => document.querySelector<HTMLElement>('.initial-stage');

const begin = (): void => {
  const stage = stageOfPage();
  const models = (stage?.dataset['models'] ?? '').split(' ').filter((each) => each !== '');
  // A worker reads the models that the server named, while the other scripts start.
  for (const url of models) askAhead(url);
  const staged = stage === null || preview !== null ? null : showStage().catch(() => undefined);
  if (preview === null) keepOffline(document, storage, models);
  if (page !== null) addStylesLater(document, page.styles);
  const stands = page !== null && agree(page, own) && !hasStoredSession(storage);
  const signs = hasClientOnly(document) ? [recorded.firstSign, whenIdle(window)] : [recorded.firstSign];
  if (stands) void Promise.race(signs).then(hydrate);
  else if (staged === null) void hydrate();
  else {
    const whenLate = new Promise<void>((resolve) => setTimeout(resolve, LATE_MS));
    void Promise.race([staged, recorded.firstSign, whenLate]).then(hydrate);
  }
};

// Where there is to be a stage, this does not wait for the document, but for the stage.
if (stageOfPage() === null) void whenParsed().then(begin);
else begin();
