import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  COLOUR_PICKER_DEFAULTS,
  ColourPicker,
  DEFAULT_Z_INDEX,
  type ColourPickerProps,
} from './ColourPicker.tsx';

const show = (props: Partial<ColourPickerProps> = {}) => {
  const told = { onPureColorChange: vi.fn(), onGradientColorChange: vi.fn(), onActiveKeyChange: vi.fn() };
  const picker = (
    <MantineProvider env="test">
      <ColourPicker label="Body" lang="En" {...told} {...props} />
    </MantineProvider>
  );
  const { container } = render(picker);
  return { ...told, container };
};
const rest = () => act(() => void vi.advanceTimersByTime(1000));
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const slider = (name: string) => screen.getByRole('slider', { name });
const press = (element: HTMLElement, key: string) => fireEvent.keyDown(element, { key });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a colour picker is without being told', () => {
  it('is as the contract says', () => {
    expect(COLOUR_PICKER_DEFAULTS).toMatchObject({
      format: 'rgb',
      useType: 'pure',
      lang: 'ZH-cn',
      theme: 'white',
      debounce: 100,
      gradientColor: 'linear-gradient(90deg, rgb(255, 255, 255) 0%, rgb(0, 0, 0) 100%)',
    });
    expect(DEFAULT_Z_INDEX).toBe(9999);
  });

  it('speaks Chinese, English or Khmer', () => {
    show({ isWidget: true, useType: 'both', lang: 'ZH-cn' });
    expect(screen.getByRole('tab', { name: '纯色' })).toBeTruthy();
    cleanup();
    show({ isWidget: true, useType: 'both', lang: 'En' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Pure', 'Gradient']);
    cleanup();
    show({ isWidget: true, useType: 'both', lang: 'Kh' });
    expect(screen.getByRole('tab', { name: 'ពណ៌សុទ្ធ' })).toBeTruthy();
  });

  it('is white or black', () => {
    const { container } = show({ isWidget: true, theme: 'black' });
    expect(container.querySelector('.kw-picker')?.getAttribute('data-theme')).toBe('black');
  });
});

describe('the swatch', () => {
  it('is square or round, and opens the picker with a click', () => {
    show({ shape: 'circle', pureColor: '#ff0000' });
    const swatch = screen.getByRole('button', { name: 'Body' });
    expect(swatch.getAttribute('data-shape')).toBe('circle');
    expect(swatch.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(swatch);
    expect(swatch.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Hex' })).toBeTruthy();
  });

  it('closes when the mouse leaves if blurClose is set, and only then', () => {
    for (const blurClose of [false, true]) {
      show({ blurClose });
      const swatch = screen.getByRole('button', { name: 'Body' });
      fireEvent.click(swatch);
      fireEvent.mouseLeave(screen.getByRole('dialog'));
      expect(swatch.getAttribute('aria-expanded')).toBe(String(!blurClose));
      cleanup();
    }
  });

  it('as a widget is not there: the picker is', () => {
    show({ isWidget: true, blurClose: true });
    expect(screen.queryByRole('button', { name: 'Body' })).toBeNull();
    expect(field('Hex')).toBeTruthy();
  });
});

describe('Pure and Gradient', () => {
  it('are tabs that change the active key, by click and by arrow', () => {
    const { onActiveKeyChange } = show({ isWidget: true, useType: 'both' });
    fireEvent.click(screen.getByRole('tab', { name: 'Gradient' }));
    expect(onActiveKeyChange).toHaveBeenLastCalledWith('gradient');
    press(screen.getByRole('tab', { name: 'Gradient' }), 'ArrowLeft');
    expect(onActiveKeyChange).toHaveBeenLastCalledWith('pure');
    expect(screen.getByRole('tab', { name: 'Pure' }).tabIndex).toBe(0);
    expect(screen.getByRole('tab', { name: 'Gradient' }).tabIndex).toBe(-1);
  });

  it.each([
    ['pure', 0],
    ['gradient', 2],
  ] as const)('of which only one may be offered: %s', (useType, kinds) => {
    show({ isWidget: true, useType });
    expect(screen.queryAllByRole('tab')).toHaveLength(0);
    expect(screen.queryAllByRole('radio')).toHaveLength(kinds);
  });
});

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

describe('the stops of a gradient', () => {
  const gradient = { isWidget: true, useType: 'gradient', format: 'hex' } as const;

  it('are start and end, and one more where it is added', () => {
    const { onGradientColorChange } = show(gradient);
    expect(slider('Colour stop: start')).toBeTruthy();
    expect(slider('Colour stop: end')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add a stop' }));
    rest();
    expect(onGradientColorChange).toHaveBeenLastCalledWith(
      'linear-gradient(90deg, #ffffff 0%, #808080 50%, #000000 100%)',
    );
    press(slider('Colour stop 2'), 'Delete');
    rest();
    expect(onGradientColorChange).toHaveBeenLastCalledWith(
      'linear-gradient(90deg, #ffffff 0%, #000000 100%)',
    );
    expect(screen.getByRole('button', { name: 'Remove this stop' }).hasAttribute('disabled')).toBe(true);
  });

  it('are moved by arrows and by number, and stay within 0 and 100', () => {
    const { onGradientColorChange } = show(gradient);
    const end = slider('Colour stop: end');
    fireEvent.focus(end);
    press(end, 'ArrowRight');
    expect(end.getAttribute('aria-valuenow')).toBe('100');
    type('Position', '250');
    expect(end.getAttribute('aria-valuenow')).toBe('100');
    type('Position', '60%');
    rest();
    expect(onGradientColorChange).toHaveBeenLastCalledWith('linear-gradient(90deg, #ffffff 0%, #000000 60%)');
  });

  it('are coloured one at a time: the last one that was touched', () => {
    const { onGradientColorChange } = show(gradient);
    fireEvent.focus(slider('Colour stop: end'));
    type('Hex', '#ff0000');
    rest();
    expect(onGradientColorChange).toHaveBeenLastCalledWith(
      'linear-gradient(90deg, #ffffff 0%, #ff0000 100%)',
    );
  });

  it('lie along a line or round a middle', () => {
    const { onGradientColorChange } = show(gradient);
    fireEvent.click(screen.getByRole('radio', { name: 'Radial' }));
    rest();
    expect(onGradientColorChange).toHaveBeenLastCalledWith(
      'radial-gradient(circle, #ffffff 0%, #000000 100%)',
    );
    expect(screen.queryByRole('slider', { name: 'Angle' })).toBeNull();
  });

  it('have an angle that is kept modulo 360 and ignores what is no number', () => {
    const { onGradientColorChange } = show(gradient);
    type('Angle (°)', '725');
    rest();
    expect(onGradientColorChange).toHaveBeenLastCalledWith('linear-gradient(5deg, #ffffff 0%, #000000 100%)');
    type('Angle (°)', 'steep');
    expect(slider('Angle').getAttribute('aria-valuenow')).toBe('5');
    type('Angle (°)', '360');
    expect(slider('Angle').getAttribute('aria-valuenow')).toBe('0');
    expect(Number.parseInt(slider('Angle').style.width, 10)).toBeGreaterThanOrEqual(16);
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

describe('every slider', () => {
  it('has a name and goes by keys', () => {
    show({ isWidget: true, useType: 'both', activeKey: 'gradient', pureColor: '#ff0000' });
    const sliders = screen.getAllByRole('slider');
    expect(sliders).toHaveLength(6);
    for (const each of sliders) {
      expect(each.getAttribute('aria-label')).toBeTruthy();
      expect(each.tabIndex).toBe(0);
    }
    press(slider('Hue'), 'PageUp');
    expect(slider('Hue').getAttribute('aria-valuenow')).toBe('10');
    press(slider('Saturation and brightness'), 'ArrowRight');
    expect(slider('Saturation and brightness').getAttribute('aria-valuenow')).toBe('1');
  });
});
