import '@kitwright/ui/styles.css';
import { errorTexts } from '@kitwright/contract/error-texts';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import {
  newSampleServer,
  type Changes,
  type SampleServer,
} from '@kitwright/contract/testing/sample-answers.ts';
import type { Tenant } from '@kitwright/contract/tenants';
import { createI18n, type Lang, type Scheme } from '@kitwright/ui';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../../api/calls.ts';
import { App } from '../../App.tsx';
import { session } from '../../session/session.ts';

interface Setting {
  readonly lang: Lang;
  readonly scheme: Scheme;
  readonly tenant: Tenant;
  /** Changes of the samples that are answered. */
  readonly changes?: Changes;
  readonly signedIn?: boolean;
}

/** Shows a page of the back office by its path, whole and to an administrator; sample answers stand for the server. */
export const openConsole = async (
  path: string,
  { lang, scheme, tenant, changes, signedIn = true }: Setting,
): Promise<SampleServer> => {
  const { href } = window.location;
  const server = newSampleServer(window.fetch.bind(window), changes);
  vi.stubGlobal('fetch', server.fetch);
  localStorage.clear();
  localStorage.setItem('lang', lang);
  localStorage.setItem('scheme', scheme);
  queryClient.clear();
  if (signedIn)
    await session.enter(sampleTokens('ADMIN'), () => Promise.resolve({ ok: true, value: sampleDetails }));
  window.history.replaceState(null, '', path);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<App answer={{ ok: true, value: tenant }} i18n={createI18n({ lang, errorTexts })} />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    session.forget();
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', href);
  });
  return server;
};
