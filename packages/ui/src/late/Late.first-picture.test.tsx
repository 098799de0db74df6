import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFirstPicture, useFirstPictureLeft } from './Late.tsx';

const Waiting = () => {
  useFirstPicture();
  return null;
};

const App = ({ waits }: { readonly waits: 'page' | 'editor' | null }) => {
  useFirstPictureLeft();
  return waits === null ? <p>There</p> : <Waiting key={waits} />;
};

const isThere = (): boolean => {
  act(() => void vi.runAllTimers());
  return document.getElementById('initial-loading') !== null;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('goes with the app where it is no stage', () => {
  document.body.innerHTML = '<div id="initial-loading"></div>';
  render(<App waits="page" />);
  expect(isThere()).toBe(false);
});

it('stays for one waiting part after the other, and goes with the last', () => {
  document.body.innerHTML = '<div id="initial-loading"><div class="initial-stage"></div></div>';
  const { rerender } = render(<App waits="page" />);
  expect(isThere()).toBe(true);
  rerender(<App waits="editor" />);
  expect(isThere()).toBe(true);
  rerender(<App waits={null} />);
  expect(isThere()).toBe(false);
});

it('goes at once where nothing waits', () => {
  document.body.innerHTML = '<div id="initial-loading"><div class="initial-stage"></div></div>';
  render(<App waits={null} />);
  expect(isThere()).toBe(false);
});

it('is only seen while the app is under it: its bar is the app’s by then', () => {
  document.body.innerHTML =
    '<div id="initial-loading"><header><a href="/">Home</a></header><div class="initial-stage"></div></div>';
  expect(screen.queryByRole('link', { name: 'Home' })).not.toBeNull();
  render(<App waits="page" />);
  expect(isThere()).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelector('header')?.hasAttribute('inert')).toBe(true);
});
