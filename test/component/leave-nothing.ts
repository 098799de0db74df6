import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

const PATIENCE_MS = 1_000;

// Files share their modules and one document: what a test shows, says and keeps ends with it, what it sets with its file.
configure({ asyncUtilTimeout: PATIENCE_MS });
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; Path=/; Max-Age=0`;
});
