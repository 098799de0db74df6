import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { Late, LateRoom, lazyPart } from './Late.tsx';

afterEach(cleanup);

const Menu = ({ name }: { readonly name: string }) => <p>{name}</p>;

it('is not loaded before it is wanted', async () => {
  const load = vi.fn(() => Promise.resolve(Menu));
  const { rerender } = render(<Late load={load} wanted={false} props={{ name: 'Pages' }} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Late load={load} wanted props={{ name: 'Pages' }} />);
  expect(await screen.findByText('Pages')).toBeDefined();
});

it('comes by itself when the page has time', async () => {
  render(<Late load={() => Promise.resolve(Menu)} wanted={false} soon props={{ name: 'Pages' }} />);
  expect(await screen.findByText('Pages')).toBeDefined();
});

it('is asked for again after it could not be had', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn(() => Promise.resolve(Menu)).mockRejectedValueOnce(new Error('no connection'));
  const { rerender } = render(<Late load={load} wanted props={{ name: 'Pages' }} />);
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  rerender(<Late load={load} wanted={false} props={{ name: 'Pages' }} />);
  rerender(<Late load={load} wanted props={{ name: 'Pages' }} />);
  expect(await screen.findByText('Pages')).toBeDefined();
});

createI18n({ lang: 'en', errorTexts: { kh: {}, en: {} } });
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('that was loaded ahead is there in the render that asks for it', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: Menu }));
  await Part.preload();
  render(<Part name="Pages" />);
  expect(screen.getByText('Pages')).toBeDefined();
});

it('that cannot be had leaves what stands round it, and comes with the network', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(() => Promise.resolve({ default: Menu })).mockImplementationOnce(missing);
  const Part = lazyPart(load);
  render(
    <>
      <p>Editor</p>
      <LateRoom>
        <Part name="Pages" />
      </LateRoom>
    </>,
  );
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(await screen.findByText('Editor')).toBeDefined();
  expect(screen.queryByText('Pages')).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Pages')).toBeDefined();
});

it('that goes wrong otherwise is for the page to say', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Broken = () => {
    throw new Error('A fault of ours');
  };
  expect(() =>
    render(
      <LateRoom>
        <Broken />
      </LateRoom>,
    ),
  ).toThrow('A fault of ours');
});
