import { errorTexts } from '@kitwright/contract/error-texts';
import { createI18n, type Lang } from '@kitwright/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../api/calls.ts';
import { sendThrough } from '../api/transport.ts';
import { App } from '../App.tsx';
import { demoTenant } from '../start-up/test-tenant.ts';

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

/** A call as the page made it; `body` as it was sent. */
export interface Asked {
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Puts answers in place of a server: by call (`POST /api/…`), each made again. What is not known is not found. */
export const answerBy = (answers: Readonly<Record<string, (asked: Asked) => Response>>): readonly Asked[] => {
  const asked: Asked[] = [];
  sendThrough((input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), 'http://here').pathname;
    const call = `${init?.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const each = { call, body, headers: new Headers(init?.headers) };
    asked.push(each);
    return Promise.resolve(answers[call]?.(each) ?? refusal('error.msg.notFound', 404));
  });
  return asked;
};

/** A refusal as the server writes one. */
export const refusal = (key: string, status: number, more: object = {}): Response =>
  Response.json({ type: 'about:blank', title: key, status, key, requestId: 'r', ...more }, { status });

export const nothing = (): Response => new Response(null, { status: 204 });

export const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
