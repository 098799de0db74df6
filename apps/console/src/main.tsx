import './zod-settings.ts';
import { endpoints } from '@kitwright/contract/endpoints';
import { errorTexts } from '@kitwright/contract/error-texts';
import { applyFavicon, createI18n, followLang, readLang, showDatesIn } from '@kitwright/ui';
import '@kitwright/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { anonymous } from './api/client.ts';
import { session } from './session/session.ts';

const i18n = createI18n({ lang: readLang(localStorage), errorTexts });
const [answer] = await Promise.all([anonymous.call(endpoints.whoami, {}), session.refresh()]);
session.followOtherTabs();
followLang(i18n);

if (answer.ok) {
  const { name, settings, timeZone } = answer.value;
  document.title = name;
  showDatesIn(timeZone);
  applyFavicon(name, settings.homepage.theme.palette.color, new Date().getHours());
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App answer={answer} i18n={i18n} />);
