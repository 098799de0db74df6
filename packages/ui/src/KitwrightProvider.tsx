import {
  MantineProvider,
  MantineThemeProvider,
  localStorageColorSchemeManager,
  useMantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import type { i18n as I18n } from 'i18next';
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BusyOverlay } from './dialogs/BusyOverlay.tsx';
import { useConfirmQueue } from './dialogs/confirm-store.ts';
import { Late } from './late/Late.tsx';
import { createTheme } from './theme/create-theme.ts';
import { SCHEME_STORAGE_KEY, saveSchemeCookie } from './theme/scheme.ts';
import { DEFAULT_SCHEME, NEUTRALS, type Scheme } from './theme/tokens.ts';
import { useScheme } from './theme/use-scheme.ts';
import { useUiText } from './translations/text.ts';

/** Dark mode is a class on the root element, for styles that are not Mantine's; the browser's own bar goes along. */
const SchemeOnPage = () => {
  const scheme = useScheme();
  const { colorScheme } = useMantineColorScheme();
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', scheme === 'dark');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', NEUTRALS[scheme].ground);
  }, [scheme]);
  useEffect(() => {
    if (colorScheme === 'auto') saveSchemeCookie('auto');
  }, [colorScheme, scheme]);
  return null;
};

/** Every dialog's way out has a name, in the language of the moment. */
const NamedParts = ({ children }: { readonly children: ReactNode }) => {
  const text = useUiText();
  const theme = useMemo(() => {
    const closeButton = { defaultProps: { 'aria-label': text('close') } };
    return { components: { ModalCloseButton: closeButton, DrawerCloseButton: closeButton } };
  }, [text]);
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
};

const load = async () => (await import('./dialogs/Hosts.tsx')).Hosts;
const NO_PROPS = {};

/** Toasts and questions wait in their stores until what shows them is there. */
const LateHosts = () => {
  const isAsked = useConfirmQueue(({ queue }) => queue.length > 0);
  const isTold = useNotifications().notifications.length > 0;
  return <Late load={load} wanted={isAsked || isTold} soon props={NO_PROPS} />;
};

const stored = localStorageColorSchemeManager({ key: SCHEME_STORAGE_KEY });

/** Light, dark or the device's own, remembered in local storage and told to the server. */
const schemeMemory: MantineColorSchemeManager = {
  ...stored,
  set: (choice) => {
    stored.set(choice);
    saveSchemeCookie(choice);
  },
};

/** Everything a page stands on: theme, texts, toasts, the confirmation dialog and the busy overlay. */
export const KitwrightProvider = ({
  tenantColour,
  i18n,
  scheme = DEFAULT_SCHEME,
  forcedScheme,
  children,
}: {
  readonly tenantColour: string;
  readonly i18n: I18n;
  /** The scheme where nothing is remembered; on the server, what the visitor's cookie says. */
  readonly scheme?: Scheme;
  /** In place of what is remembered, and never remembered itself. */
  readonly forcedScheme?: Scheme | undefined;
  readonly children: ReactNode;
}) => {
  const { theme, cssVariablesResolver } = useMemo(() => createTheme(tenantColour), [tenantColour]);
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme={scheme}
        colorSchemeManager={schemeMemory}
        {...(forcedScheme === undefined ? {} : { forceColorScheme: forcedScheme })}
      >
        <NamedParts>
          <SchemeOnPage />
          {children}
          <LateHosts />
          <BusyOverlay />
        </NamedParts>
      </MantineProvider>
    </I18nextProvider>
  );
};
