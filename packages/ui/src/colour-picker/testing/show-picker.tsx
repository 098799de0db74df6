import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ColourPicker, type ColourPickerProps } from '../ColourPicker.tsx';

/** Shows a picker, with what it tells. */
export const show = (props: Partial<ColourPickerProps> = {}) => {
  const told = { onPureColorChange: vi.fn(), onGradientColorChange: vi.fn(), onActiveKeyChange: vi.fn() };
  const picker = (
    <MantineProvider env="test">
      <ColourPicker label="Body" lang="En" {...told} {...props} />
    </MantineProvider>
  );
  const { container } = render(picker);
  return { ...told, container };
};
export const rest = () => act(() => void vi.advanceTimersByTime(1000));
export const field = (name: string) => screen.getByRole('textbox', { name });
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const slider = (name: string) => screen.getByRole('slider', { name });
export const press = (element: HTMLElement, key: string) => fireEvent.keyDown(element, { key });

/** Sets a clock of the test's own, and leaves nothing of one picker to the next. */
export const apartFromOthers = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};
