import { errorTexts } from '@kitwright/contract/error-texts';
import { createI18n, type Lang } from '@kitwright/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../api/calls.ts';
import { App } from '../App.tsx';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';

/** happy-dom knows no media queries; nothing here depends on one. */
const noMediaQueries = () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
});

/** Shows a part in a browser, within everything that a page of the storefront stands on. */
export const show = (
  part: ReactNode,
  { lang = 'en', path = '/' }: { readonly lang?: Lang; readonly path?: string } = {},
) => {
  window.matchMedia = noMediaQueries as never;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const tenant = { ...demoTenant, demo: false };
  // Of the page before.
  queryClient.clear();
  return render(
    <App
      state={{ step: 'mounted', tenant, signedIn: false, to: 'page' }}
      i18n={createI18n({ lang, errorTexts })}
      queryClient={queryClient}
    >
      <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
    </App>,
  );
};

export const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
