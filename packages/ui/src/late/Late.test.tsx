// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Late } from './Late.tsx';

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
