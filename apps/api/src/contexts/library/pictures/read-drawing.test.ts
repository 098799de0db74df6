import { describe, expect, it } from 'vitest';
import { readDrawing } from './read-drawing.ts';

const svg = (body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 0 24 12" width="240" height="120">${body}</svg>`,
  );

describe('a vector picture', () => {
  it('is read as lines and areas, whatever shapes it was drawn of', () => {
    const drawing = readDrawing(
      svg(
        '<g opacity=".5" transform="translate(1 2)"><rect x="3" y="4" width="5" height="6" fill="#ABCDEF" fill-rule="evenodd" stroke="red" stroke-width="2" stroke-linejoin="round"/></g>',
      ),
    );
    expect(drawing?.box).toEqual({ x: 2, y: 0, width: 24, height: 12 });
    expect(drawing?.nodes).toMatchObject([
      {
        kind: 'group',
        transform: [1, 0, 0, 1, 1, 2],
        opacity: 0.5,
        children: [
          {
            kind: 'path',
            rule: 'evenodd',
            path: [
              { op: 'M', x: 3, y: 4 },
              { op: 'L', x: 8, y: 4 },
              { op: 'L', x: 8, y: 10 },
              { op: 'L', x: 3, y: 10 },
              { op: 'Z' },
            ],
            fill: { paint: { kind: 'pure', colour: '#abcdef' }, opacity: 1 },
            stroke: { paint: { colour: '#ff0000' }, width: 2, join: 'round', cap: 'butt' },
          },
        ],
      },
    ]);
  });

  it('has its gradients span the shape they fill', () => {
    const drawing = readDrawing(
      svg(
        '<linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>' +
          '<rect x="4" y="2" width="10" height="5" fill="url(#g)"/>',
      ),
    );
    const [path] = drawing?.nodes ?? [];
    expect(path).toMatchObject({
      fill: { matrix: [10, 0, 0, 5, 4, 2], paint: { kind: 'linear', x1: 0, x2: 1, y1: 0, y2: 0 } },
    });
  });

  it.each([
    [
      'a translucent gradient',
      '<linearGradient id="g"><stop offset="0" stop-color="red" stop-opacity=".5"/><stop offset="1"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>',
    ],
    [
      'a mask',
      '<mask id="m"><rect width="5" height="5" fill="#fff"/></mask><rect width="9" height="9" mask="url(#m)"/>',
    ],
    [
      'a pattern',
      '<pattern id="p" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><rect width="9" height="9" fill="url(#p)"/>',
    ],
    [
      'a repeated gradient',
      '<linearGradient id="g" x2=".2" spreadMethod="reflect"><stop offset="0"/><stop offset="1" stop-color="red"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>',
    ],
  ])('with %s is left to pixels', (_, body) => {
    expect(readDrawing(svg(body))).toBeNull();
  });
});
