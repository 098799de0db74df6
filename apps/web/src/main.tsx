import { readPreview } from './preview/preview.ts';
import { offeredLang } from './start-up/offered-lang.ts';
import { agree, hasStoredSession, ownPreferences, readableStorage } from './wake/preferences.ts';
import { fetchScripts } from './wake/fetch-scripts.ts';
import { addStylesLater } from './wake/late-styles.ts';
import { readPageData } from './wake/page-data.ts';
import { recordMissedActions } from './wake/missed-actions.ts';
import { lacksDrawings, whenIdle } from './wake/undrawn.ts';

/**
 * The first and only script of a page that the server rendered, until somebody touches it. An empty page, one in
 * another language or scheme than this browser's, and one of somebody with a session come alive at once; one with
 * something the server cannot draw does as soon as the browser has time.
 */
const preview = readPreview(window.location.search);
const page = preview === null ? readPageData(document) : null;
const storage = readableStorage();
const remembered = ownPreferences(storage);
const own = page === null ? remembered : { ...remembered, lang: offeredLang(page.tenant, remembered.lang) };
const missed = recordMissedActions(document);

const wake = async (): Promise<void> => {
  if (page !== null) fetchScripts(document, page.scripts);
  const { start } = await import('./start.tsx');
  await start(page, own, preview);
  await missed.replay();
};

if (page !== null) addStylesLater(document, page.styles);
const stands = page !== null && agree(page, own) && !hasStoredSession(storage);
const signs = lacksDrawings(document) ? [missed.firstSign, whenIdle(window)] : [missed.firstSign];
if (stands) void Promise.race(signs).then(wake);
else void wake();
