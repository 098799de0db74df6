import './zod-settings.ts';
import { createI18n, readLang } from '@kitwright/ui';
import '@kitwright/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { signInUrl } from './start-up/redirect-to.ts';
import { runStartUp } from './start-up/run-start-up.ts';
import { followOtherTabs } from './session/session.ts';

const i18n = createI18n({ lang: readLang(localStorage) });
const { pathname, search, hash } = window.location;
const state = await runStartUp(pathname);
followOtherTabs();

if (state.step === 'mounted' && state.to === 'signIn')
  window.history.replaceState(null, '', signInUrl(`${pathname}${search}${hash}`));

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App state={state} i18n={i18n} />);
