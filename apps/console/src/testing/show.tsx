import { errorTexts } from '@kitwright/contract/error-texts';
import { KitwrightProvider, createI18n } from '@kitwright/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

/** happy-dom knows no media queries; nothing here depends on one. */
export const noMediaQueries = () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
});

/** Shows a part within everything a page of the back office stands on, in English. */
export const show = (part: ReactNode) =>
  render(
    <KitwrightProvider tenantColour="#c8102e" i18n={createI18n({ lang: 'en', errorTexts })}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </KitwrightProvider>,
  );
