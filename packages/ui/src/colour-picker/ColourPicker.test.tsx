import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { COLOUR_PICKER_DEFAULTS, DEFAULT_Z_INDEX } from './ColourPicker.tsx';
import { apartFromOthers, field, press, rest, show, slider, type } from './testing/show-picker.tsx';

apartFromOthers();

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
