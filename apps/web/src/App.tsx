import { KitwrightProvider } from '@kitwright/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { UnknownTenant } from './pages/UnknownTenant.tsx';
import { Pages } from './routes/Pages.tsx';
import type { StartUpState } from './start-up/start-up.ts';
import { TenantContext } from './tenant.ts';

/** A calm blue where no tenant lends its colour. */
const COLOUR_WITHOUT_TENANT = '#2f5d8a';

/** The initial loading element goes once the app is there. */
const useInitialLoadingRemoved = (): void => {
  useLayoutEffect(() => document.getElementById('initial-loading')?.remove(), []);
};

export const App = ({ state, i18n }: { readonly state: StartUpState; readonly i18n: I18n }) => {
  useInitialLoadingRemoved();
  const tenant = state.step === 'mounted' ? state.tenant : null;
  const colour = tenant?.settings.homepage.theme.palette.color ?? COLOUR_WITHOUT_TENANT;
  return (
    <KitwrightProvider tenantColour={colour} i18n={i18n}>
      {tenant === null ? (
        <UnknownTenant reached={state.step === 'failed' && state.problem.status === 404} />
      ) : (
        <TenantContext value={tenant}>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>
              <Pages />
            </BrowserRouter>
          </QueryClientProvider>
        </TenantContext>
      )}
    </KitwrightProvider>
  );
};
