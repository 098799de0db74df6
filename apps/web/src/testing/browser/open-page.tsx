import '@kitwright/ui/styles.css';
import type { Tenant } from '@kitwright/contract/tenants';
import { errorTexts } from '@kitwright/contract/error-texts';
import { createI18n, type Lang, type Scheme } from '@kitwright/ui';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import type { SampleServer } from '@kitwright/contract/testing/sample-answers.ts';
import { queryClient } from '../../api/calls.ts';
import { sendThrough } from '../../api/transport.ts';
import { App } from '../../App.tsx';
import { Pages } from '../../routes/Pages.tsx';
import { session } from '../../session/session.ts';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { answerBy, type Asked, type Answers } from '../answers.ts';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';

interface Setting {
  readonly lang?: Lang;
  readonly scheme?: Scheme;
  readonly tenant?: Tenant;
  /** Holds what the server answers, by call; anything else is not found. */
  readonly answers?: Answers;
  readonly signedIn?: boolean;
  /** Answers in place of `answers`. */
  readonly server?: SampleServer;
}

/** Shows a page of the storefront by its path, whole and without a server; answers the calls it makes. */
export const openPage = async (
  path: string,
  {
    lang = 'en',
    scheme = 'light',
    tenant = demoTenant,
    answers = {},
    signedIn = false,
    server,
  }: Setting = {},
): Promise<readonly Asked[]> => {
  localStorage.clear();
  localStorage.setItem('lang', lang);
  queryClient.clear();
  session.forget();
  const asked = answerBy(answers);
  if (server !== undefined) sendThrough(server.fetch);
  if (signedIn)
    await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <App
      state={{ step: 'mounted', tenant, signedIn, to: 'page' }}
      i18n={createI18n({ lang, errorTexts })}
      queryClient={queryClient}
      forcedScheme={scheme}
    >
      <MemoryRouter initialEntries={[path]}>
        <Pages />
      </MemoryRouter>
    </App>,
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return asked;
};
