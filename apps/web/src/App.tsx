import {
  EmptyState,
  KitwrightProvider,
  LanguageSelector,
  useFirstPictureLeft,
  type Scheme,
} from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconCloudOff } from '@tabler/icons-react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import type { StartUpState } from './start-up/start-up.ts';
import { TenantContext } from './tenant.ts';
import { useShellText } from './translations/shell/text.ts';

/** A calm blue where no tenant lends its colour. */
const COLOUR_WITHOUT_TENANT = '#2f5d8a';

interface AppProps {
  readonly state: StartUpState;
  readonly i18n: I18n;
  readonly queryClient: QueryClient;
  /** The scheme where nothing is remembered; on the server, what the visitor's cookie says. */
  readonly scheme?: Scheme;
  /** In place of what is remembered, for a preview. */
  readonly forcedScheme?: Scheme | undefined;
  /** The pages within a router: the browser's, or the server's of one address. */
  readonly children: ReactNode;
}

/** Without a tenant there is no shop to show: either no one is at this host, or the server was not reached. */
const UnknownTenant = ({ reached }: { readonly reached: boolean }) => {
  const text = useShellText();
  const Icon = reached ? IconBuildingStore : IconCloudOff;
  return (
    <main style={{ display: 'grid', minHeight: '100dvh', placeItems: 'center' }}>
      <div>
        <EmptyState
          isPage
          icon={<Icon size={48} stroke={1.25} />}
          title={text(reached ? 'unknownTenant.title' : 'unknownTenant.unreachable')}
          message={text(reached ? 'unknownTenant.message' : 'unknownTenant.unreachableMessage')}
          action={
            <Button variant="default" onClick={() => window.location.reload()}>
              {text('unknownTenant.retry')}
            </Button>
          }
        />
        <div style={{ display: 'grid', placeItems: 'center' }}>
          <LanguageSelector />
        </div>
      </div>
    </main>
  );
};

export const App = ({ state, i18n, queryClient, scheme, forcedScheme, children }: AppProps) => {
  useFirstPictureLeft();
  const tenant = state.step === 'mounted' ? state.tenant : null;
  const colour = tenant?.settings.homepage.theme.palette.color ?? COLOUR_WITHOUT_TENANT;
  return (
    <KitwrightProvider
      tenantColour={colour}
      i18n={i18n}
      forcedScheme={forcedScheme}
      {...(scheme === undefined ? {} : { scheme })}
    >
      {tenant === null ? (
        <UnknownTenant reached={state.step === 'failed' && state.problem.status === 404} />
      ) : (
        <TenantContext value={tenant}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </TenantContext>
      )}
    </KitwrightProvider>
  );
};
