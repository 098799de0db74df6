import type { Window as HappyWindow } from 'happy-dom';
import { notifications } from '@mantine/notifications';
import { act, cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { queryClient as readAtConsole } from '../../apps/console/src/api/calls.ts';
import { session as atConsole, setMustEnrol } from '../../apps/console/src/session/session.ts';
import { queryClient as readAtShop } from '../../apps/web/src/api/calls.ts';
import { session as atShop, useEnding } from '../../apps/web/src/session/session.ts';

declare global {
  interface Window {
    readonly happyDOM?: HappyWindow['happyDOM'];
  }
}

const ADDRESS = 'http://localhost:3000/';
const browsersFetch = window.fetch;

// Files share their modules and one document: what a test shows, says and keeps ends with it, what it sets with its file.
afterEach(() => {
  cleanup();
  // Before the next file, which knows nothing of them.
  vi.restoreAllMocks();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  act(() => {
    for (const session of [atShop, atConsole]) session.forget();
    useEnding.setState({ ending: { kind: 'none' } });
    setMustEnrol(false);
    for (const read of [readAtShop, readAtConsole]) read.clear();
  });
  window.fetch = browsersFetch;
  // A press of a link to a file leads happy-dom there, whatever it is set to, where no page has cookies or an address.
  window.happyDOM?.setURL(ADDRESS);
  document.body.replaceChildren();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; Path=/; Max-Age=0`;
});
