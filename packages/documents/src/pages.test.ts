import type { Operation } from '@kitwright/design/render';
import { createNodeLettering } from '@kitwright/lettering/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { below, columns, grid, leading, paragraph, stack, together, unbroken } from './blocks.ts';
import { layPages, type Page } from './pages.ts';
import { drawing, type Block } from './strip.ts';
import { table } from './table.ts';
import { createType, type Faces } from './type.ts';

const lettering = createNodeLettering();
const faces: Faces = {
  letterer: lettering.letterer,
  fontId: 'kantumruy-pro:400',
  boldFontId: 'kantumruy-pro',
};
const WORDS = 'Name No. Player of the club ខេត្តកំពង់ចាម ស្រី 0123456789';
beforeAll(() =>
  lettering.loadFonts([faces.fontId, faces.boldFontId].map((fontId) => ({ fontId, text: WORDS }))),
);

/** Room of 100 mm by 182 mm. */
const MARGINS_MM = { top: 100, right: 14, bottom: 97, left: 14 };
const lay = (...blocks: readonly Block[]): readonly Page[] =>
  layPages({ faces, marginsMm: MARGINS_MM, blocks });

/** A block that says on which page it was drawn, and where. */
const seen = () => {
  const at: { name: string; x: number; y: number; width: number }[] = [];
  const box = (name: string, heightMm: number): Block =>
    drawing(heightMm, ({ x, y, width }) => {
      at.push({ name, x, y, width });
      return [];
    });
  const drawn = (page: Page | undefined) => {
    at.length = 0;
    page?.draw();
    return at.map(({ name, y }) => [name, y] as const);
  };
  return { at, box, drawn };
};

describe('pages', () => {
  it('are filled from the top, with room between blocks but not above the first of a page', () => {
    const { box, drawn } = seen();
    const pages = lay(box('a', 40), below(10, box('b', 40)), below(10, box('c', 40)));
    expect(pages.map(drawn)).toEqual([
      [
        ['a', 100],
        ['b', 150],
      ],
      [['c', 100]],
    ]);
  });

  it('hold what is to stay together, and a heading with what follows it', () => {
    const { box, drawn } = seen();
    const pages = lay(box('a', 60), leading(box('heading', 10)), together(box('b', 20), box('c', 20)));
    expect(pages.map((page) => drawn(page).map(([name]) => name))).toEqual([['a'], ['heading', 'b', 'c']]);
  });

  it('let what no page holds go on over several', () => {
    const { box, drawn } = seen();
    const pages = lay(unbroken(stack(...['a', 'b', 'c', 'd', 'e'].map((name) => box(name, 30)))));
    expect(pages.map((page) => drawn(page).map(([name]) => name))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('show one thing that is higher than a page smaller, whole', () => {
    const [page, ...more] = lay(drawing(400, () => []));
    const [group] = page?.draw() ?? [];
    expect(more).toEqual([]);
    expect(group).toMatchObject({ op: 'group', transform: [0.25, 0, 0, 0.25, 14, 100] });
  });

  it('have head and foot on each, the foot with its number, and the last has what ends a document', () => {
    const { box, drawn } = seen();
    const pages = layPages({
      faces,
      marginsMm: MARGINS_MM,
      blocks: [box('a', 60), box('b', 60)],
      head: box('head', 5),
      headTopMm: 20,
      foot: (page, all) => box(`${page} of ${all}`, 5),
      footTopMm: 280,
      last: box('signature', 10),
    });
    expect(pages.map(drawn)).toEqual([
      [
        ['head', 20],
        ['a', 100],
        ['1 of 2', 280],
      ],
      [
        ['head', 20],
        ['b', 100],
        ['signature', 190],
        ['2 of 2', 280],
      ],
    ]);
  });

  it('draw nothing before a page is asked for', () => {
    const { at, box } = seen();
    lay(box('a', 10));
    expect(at).toEqual([]);
  });

  it('are at least one', () => {
    expect(lay()).toHaveLength(1);
  });
});

describe('columns and grids', () => {
  it('share the width, and are as high as the highest', () => {
    const { at, box } = seen();
    const pair = columns(
      [
        { share: 1, block: box('left', 10) },
        { share: 3, block: box('right', 30) },
      ],
      2,
    );
    lay(pair, box('below', 5))[0]?.draw();
    expect(at).toEqual([
      { name: 'left', x: 14, y: 100, width: 45 },
      { name: 'right', x: 61, y: 100, width: 135 },
      { name: 'below', x: 14, y: 130, width: 182 },
    ]);
  });

  it('go on to the next page between two rows', () => {
    const { box, drawn } = seen();
    const pages = lay(
      grid(
        2,
        10,
        ['a', 'b', 'c', 'd', 'e'].map((name) => box(name, 40)),
      ),
    );
    expect(pages.map((page) => drawn(page).map(([name]) => name))).toEqual([['a', 'b', 'c', 'd'], ['e']]);
  });
});

const fillsOf = (operations: readonly Operation[]): number =>
  operations.reduce(
    (sum, operation) =>
      sum + (operation.op === 'group' ? fillsOf(operation.children) : operation.op === 'fill' ? 1 : 0),
    0,
  );

describe('a table', () => {
  it('has its headings on each page', () => {
    const rows = Array.from({ length: 25 }, (_, index) => [String(index), 'Player']);
    const pages = lay(
      table(
        [
          { title: 'No.', share: 1 },
          { title: 'Name', share: 3 },
        ],
        rows,
      ),
    );
    // 92 mm under the headings hold 11 rows of 8 mm.
    expect(pages).toHaveLength(3);
    // Two titles on a tint, and of each row two texts over a line.
    expect(pages.map((page) => fillsOf(page.draw()))).toEqual([3 + 33, 3 + 33, 3 + 9]);
  });

  it('gives the room of short columns to those with long texts, and a long text more lines', () => {
    const long = 'Player of the club '.repeat(12);
    const strips = table(
      [
        { title: 'No.', share: 1 },
        { title: 'Name', share: 1 },
      ],
      [['1', long]],
    )(createType(faces), 182);
    const narrow = table([{ title: 'Name', share: 1 }], [[long]])(createType(faces), 91);
    expect(strips[1]?.heightMm).toBeGreaterThan(8);
    expect(strips[1]?.heightMm).toBeLessThan(narrow[1]?.heightMm ?? 0);
  });
});

it('a paragraph of nothing takes no room', () => {
  expect(paragraph('  ')(createType(faces), 100)).toEqual([]);
});
