import type { Tenant } from '@kitwright/contract/tenants';
import { errorTexts } from '@kitwright/contract/error-texts';
import { createI18n, type Lang } from '@kitwright/ui';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '../App.tsx';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';

interface Setting {
  readonly tenant?: Tenant;
  readonly lang?: Lang;
  readonly path?: string;
  readonly queryClient?: QueryClient;
}

/** The markup of a part as the server writes it, within everything that a page of the storefront stands on. */
export const showPage = (
  part: ReactNode,
  { tenant = demoTenant, lang = 'en', path = '/', queryClient = new QueryClient() }: Setting = {},
): string =>
  renderToStaticMarkup(
    <App
      state={{ step: 'mounted', tenant, signedIn: false, to: 'page' }}
      i18n={createI18n({ lang, errorTexts })}
      queryClient={queryClient}
    >
      <StaticRouter location={path}>{part}</StaticRouter>
    </App>,
  );
