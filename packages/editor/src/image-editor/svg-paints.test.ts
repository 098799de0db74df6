import { describe, expect, it } from 'vitest';
import { paintsOf, repainted } from './svg-paints.ts';

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${inside}</svg>`;

describe('the colours of a drawing', () => {
  it('are read from attributes and styles, however they are written', () => {
    const drawing = svg(
      '<style>.a{fill:#0a0}</style><path fill="#C8102E" d="M0 0"/><path class="a" style="stroke: rgb(200, 16, 46)"/><rect fill="none" stroke="white"/>',
    );
    expect(paintsOf(drawing)).toEqual(['#c8102e', '#00aa00', '#ffffff']);
  });

  it('are black where nothing is said', () => {
    expect(paintsOf(svg('<path d="M0 0h4v4z"/>'))).toEqual(['#000000']);
    expect(paintsOf(svg('<g fill="#c8102e"><path d="M0 0h4v4z"/></g>'))).toEqual(['#c8102e']);
  });

  it('are exchanged at once, each by its own', () => {
    const drawing = svg('<path fill="#ff0000"/><path fill="#00f" stroke="#ff0000"/>');
    const swapped = repainted(drawing, [
      { from: '#ff0000', to: '#0000ff' },
      { from: '#0000ff', to: '#ff0000' },
    ]);
    expect(swapped).toBe(svg('<path fill="#0000ff"/><path fill="#ff0000" stroke="#0000ff"/>'));
    expect(repainted(drawing, [])).toBe(drawing);
  });

  it('can be changed where nothing is said, and leave ids and links alone', () => {
    const plain = svg('<path d="M0 0h4v4z"/>');
    expect(paintsOf(repainted(plain, [{ from: '#000000', to: '#c8102e' }]))).toEqual(['#c8102e']);
    const linked = svg('<path fill="url(#fff)" d="M0 0"/><use href="#000"/>');
    expect(repainted(linked, [{ from: '#000000', to: '#c8102e' }])).toBe(linked);
  });
});
