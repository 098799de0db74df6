import './zod-settings.ts';
import { createI18n } from '@kitwright/ui';
import '@kitwright/ui/styles.css';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { App } from './App.tsx';
import { Pages } from './routes/Pages.tsx';
import { publicPageAt } from './routes/public-pages.tsx';
import { session } from './session/session.ts';
import { signInUrl } from './start-up/redirect-to.ts';
import { runStartUp } from './start-up/run-start-up.ts';
import { pageAlive } from './wake/alive.ts';
import type { PageData } from './wake/page-data.ts';
import { agree, type Preferences } from './wake/preferences.ts';

/** Brings the page to life; resolves when it listens. `page` is what the server sent along, if it rendered the page. */
export const start = async (page: PageData | null, own: Preferences): Promise<void> => {
  const i18n = createI18n({ lang: own.lang });
  const { pathname, search, hash } = window.location;
  const [state] = await Promise.all([
    runStartUp(pathname, page?.tenant ?? null),
    // What the server rendered is taken over as a whole, hence with the page's own code at hand.
    page === null ? null : publicPageAt(pathname)?.Page.preload(),
  ]);
  session.followOtherTabs();
  if (state.step === 'mounted' && state.to === 'signIn')
    window.history.replaceState(null, '', signInUrl(`${pathname}${search}${hash}`));

  const root = document.getElementById('root');
  if (root === null) return;
  const app = (
    <App state={state} i18n={i18n} queryClient={queryClient}>
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
    await pageAlive;
  }
};
