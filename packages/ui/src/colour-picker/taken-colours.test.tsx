import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ColourPicker } from './ColourPicker.tsx';
import { apartFromOthers, field, press, rest, show, slider, type } from './testing/show-picker.tsx';

apartFromOthers();

describe('typing a colour', () => {
  it('takes six digits, and black for anything else', () => {
    const { onPureColorChange } = show({ isWidget: true, format: 'hex' });
    type('Hex', '#c8102e');
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('#c8102e');
    type('Hex', '#fff');
    fireEvent.blur(field('Hex'));
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('#000000');
  });

  it('takes red, green and blue, clamped, and hue, saturation and lightness', () => {
    const { onPureColorChange } = show({ isWidget: true, pureColor: '#ff0000' });
    type('Green', '999');
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('rgb(255, 255, 0)');
    fireEvent.click(screen.getByRole('button', { name: 'Hue, saturation and lightness' }));
    type('Lightness', '25');
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('rgb(128, 128, 0)');
  });

  it('writes the format it is asked for', () => {
    const { onPureColorChange } = show({ isWidget: true, format: 'hsl', pureColor: '#ff0000' });
    type('Hue', '120');
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('hsl(120, 100%, 50%)');
  });

  it('takes opacity, unless that is left out', () => {
    const { onPureColorChange } = show({ isWidget: true, pureColor: '#ff0000' });
    type('Opacity, %', '40');
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('rgba(255, 0, 0, 0.4)');
    press(slider('Opacity, %'), 'End');
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('rgb(255, 0, 0)');
    cleanup();
    show({ isWidget: true, disableAlpha: true, pureColor: 'rgba(255, 0, 0, 0.4)' });
    expect(screen.queryByRole('slider', { name: 'Opacity, %' })).toBeNull();
  });
});

describe('colours to take over', () => {
  it('are the recent ones, at most eight, kept 500 ms after they were used', () => {
    show({ isWidget: true, format: 'hex' });
    for (let index = 0; index < 10; index += 1) {
      type('Hex', `#00000${index}`);
      act(() => void vi.advanceTimersByTime(150));
    }
    expect(localStorage.getItem('color-history')).toBeNull();
    act(() => void vi.advanceTimersByTime(500));
    const kept = JSON.parse(localStorage.getItem('color-history') ?? '[]') as string[];
    expect(kept).toHaveLength(8);
    expect(kept[0]).toBe('#000009');
    expect(within(screen.getByRole('group', { name: 'Recent colours' })).getAllByRole('button')).toHaveLength(
      8,
    );
  });

  it('are at hand in the next picker as soon as this one closes', () => {
    const picker = (key: string) => (
      <MantineProvider env="test">
        <ColourPicker key={key} label={key} lang="En" isWidget format="hex" />
      </MantineProvider>
    );
    const { rerender } = render(picker('Body'));
    type('Hex', '#c8102e');
    rerender(picker('Sleeves'));
    expect(screen.getByRole('button', { name: 'Recent colours: #c8102e' })).toBeTruthy();
  });

  it('are those of the team, when there are any', () => {
    const named = [{ colour: '#0d5eaf', name: 'Club blue' }];
    const { onPureColorChange } = show({
      isWidget: true,
      format: 'hex',
      palette: ['#e00025', '#ffd100'],
      named,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Team colours: #ffd100' }));
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('#ffd100');
    fireEvent.click(screen.getByRole('button', { name: 'Colours we print: Club blue' }));
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('#0d5eaf');
  });

  it('come from the screen where the browser has an eyedropper', async () => {
    show({ isWidget: true });
    expect(screen.queryByRole('button', { name: 'Take a colour from the screen' })).toBeNull();
    cleanup();
    vi.stubGlobal(
      'EyeDropper',
      class {
        open = () => Promise.resolve({ sRGBHex: '#12ab34' });
      },
    );
    const { onPureColorChange } = show({ isWidget: true, format: 'hex' });
    fireEvent.click(screen.getByRole('button', { name: 'Take a colour from the screen' }));
    await act(() => Promise.resolve());
    rest();
    expect(onPureColorChange).toHaveBeenLastCalledWith('#12ab34');
  });
});
