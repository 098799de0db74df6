import { sendThrough } from './api/transport.ts';
import './zod-settings.ts';
import type { Tenant } from '@kitwright/contract/tenants';
import { shopErrorTexts as errorTexts } from '@kitwright/contract/error-texts/shop';
import { DEFAULT_LANG, changeLang, createI18n, followLang, isLang } from '@kitwright/ui';
import '@kitwright/ui/styles.css';
import { hydrate } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/calls.ts';
import { App } from './App.tsx';
import { previewing, type Preview } from './preview/preview.ts';
import { Pages, preloadPage } from './routes/Pages.tsx';
import { publicPageAt } from './routes/public-pages.tsx';
import { session } from './session/session.ts';
import { offeredLang } from './start-up/offered-lang.ts';
import { signInUrl } from './start-up/redirect-to.ts';
import { runStartUp } from './start-up/run-start-up.ts';
import { whenIdle } from './hydration/client-only.ts';
import { pageHydrated } from './hydration/hydrated.ts';
import type { PageData } from './hydration/page-data.ts';
import { agree, type Preferences } from './hydration/preferences.ts';

/** Another language than the remembered one, where the tenant does not offer that; what is remembered stays. */
const speakOffered = (i18n: I18n, tenant: Tenant): void => {
  const { language } = i18n;
  const offered = offeredLang(tenant, isLang(language) ? language : DEFAULT_LANG);
  if (offered !== language) void changeLang(i18n, offered, { remember: false });
};

/** Not before the page has nothing else to do. */
const followConnection = async (): Promise<void> => {
  await whenIdle(window);
  await (await import('./offline/connection.tsx')).followConnection();
};

/** Brings the page to life; resolves when it listens. `page` is what the server sent along, if it rendered the page. */
export const start = async (
  page: PageData | null,
  own: Preferences,
  preview: Preview | null,
): Promise<void> => {
  if (preview !== null) sendThrough(previewing(preview, (input, init) => fetch(input, init)));
  const i18n = createI18n({ lang: preview?.lang ?? own.lang, errorTexts });
  const { pathname, search, hash } = window.location;
  const [state] = await Promise.all([
    runStartUp(pathname, page?.tenant ?? null),
    // What the server rendered is taken over as a whole, hence with the page's own code at hand. What a page cannot have is
    // asked for again where it is shown.
    page === null
      ? preloadPage(pathname, preview?.lang ?? own.lang).catch(() => undefined)
      : publicPageAt(pathname)?.Page.preload(),
  ]);
  session.followOtherTabs();
  if (state.step === 'mounted') {
    const { tenant } = state;
    speakOffered(i18n, tenant);
    if (preview === null) followLang(i18n, (lang) => offeredLang(tenant, lang));
  }
  if (state.step === 'mounted' && state.to === 'signIn')
    window.history.replaceState(null, '', signInUrl(`${pathname}${search}${hash}`));

  if (preview === null) void followConnection().catch(() => undefined);

  const root = document.getElementById('root');
  if (root === null) return;
  const app = (
    <App state={state} i18n={i18n} queryClient={queryClient} forcedScheme={preview?.scheme}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </App>
  );
  if (page === null) createRoot(root).render(app);
  else {
    hydrate(queryClient, page.queries);
    if (agree(page, own)) hydrateRoot(root, app);
    else createRoot(root).render(app);
    await pageHydrated;
  }
};
