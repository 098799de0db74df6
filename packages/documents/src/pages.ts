import type { Operation } from '@kitwright/design/render';
import { drawStrips, heightOf, type Block, type Strip } from './strip.ts';
import { createType, type Faces } from './type.ts';

export const A4_MM = { width: 210, height: 297 } as const;

/** Room round what a page holds, mm. Head and foot stand in it. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Paper {
  readonly faces: Faces;
  /** A4 where not said. */
  readonly sizeMm?: { readonly width: number; readonly height: number };
  readonly marginsMm: Margins;
  readonly blocks: readonly Block[];
  /** Stands at the foot of the last page, above the margin: a line to sign on. */
  readonly last?: Block;
  /** Stands on every page, from `headTopMm` of the page. */
  readonly head?: Block;
  readonly headTopMm?: number;
  /** Stands on every page, from `footTopMm` of the page; pages count from 1. */
  readonly foot?: (page: number, pages: number) => Block;
  readonly footTopMm?: number;
}

/** A page of a document. Drawn when asked for: a large document has one page in memory at a time. */
export interface Page {
  readonly widthMm: number;
  readonly heightMm: number;
  /** In mm, y down, from the page's top left. */
  draw(): readonly Operation[];
}

/** A strip that is higher than a page is made smaller as a whole: nothing is cut off. */
const fitted = (strip: Strip, mostMm: number): Strip => {
  if (strip.heightMm <= mostMm) return strip;
  const scale = mostMm / strip.heightMm;
  return {
    ...strip,
    heightMm: mostMm,
    draw: ({ xMm, yMm }) => [
      {
        op: 'group',
        transform: [scale, 0, 0, scale, xMm, yMm],
        children: strip.draw({ xMm: 0, yMm: 0 }),
      },
    ],
  };
};

/** Strips that are to stand on one page: each with those it is kept with. */
const groupsOf = (strips: readonly Strip[]): readonly (readonly Strip[])[] => {
  const groups: Strip[][] = [];
  for (const strip of strips) {
    const last = groups.at(-1);
    if (last?.at(-1)?.keepsNext === true) last.push(strip);
    else groups.push([strip]);
  }
  return groups;
};

/** The strips of each page. */
const filledPages = (strips: readonly Strip[], roomMm: number): Strip[][] => {
  const pages: Strip[][] = [[]];
  let usedMm = 0;
  const isEmpty = (): boolean => pages.at(-1)?.length === 0;
  const put = (strip: Strip): void => {
    usedMm += strip.heightMm + (isEmpty() ? 0 : (strip.gapMm ?? 0));
    pages.at(-1)?.push(strip);
  };
  const isBelow = ({ startsPage = false, gapMm = 0 }: Strip, heightMm: number): boolean =>
    isEmpty() || (!startsPage && usedMm + gapMm + heightMm <= roomMm);
  const place = (first: Strip, heightMm: number): void => {
    if (isBelow(first, heightMm)) return;
    pages.push([]);
    usedMm = 0;
    if (first.repeated) put(first.repeated);
  };
  for (const group of groupsOf(strips)) {
    const heightMm = heightOf(group);
    const [first] = group;
    if (first) place(first, heightMm);
    for (const strip of group) {
      // What no page holds goes on over as many as it needs.
      if (heightMm > roomMm) place(strip, strip.heightMm);
      put(fitted(strip, roomMm - (strip.repeated?.heightMm ?? 0)));
    }
  }
  return pages;
};

/** Lays a document out on as few pages as hold it, at least one. Pure, and drawn page by page. */
export const layPages = (paper: Paper): readonly Page[] => {
  const { faces, marginsMm, blocks, last, head, headTopMm = 0, foot, sizeMm = A4_MM } = paper;
  const { footTopMm = sizeMm.height } = paper;
  const type = createType(faces);
  const widthMm = sizeMm.width - marginsMm.left - marginsMm.right;
  const roomMm = sizeMm.height - marginsMm.top - marginsMm.bottom;
  const laid = (block: Block | undefined): readonly Strip[] => block?.(type, widthMm) ?? [];

  const filled = filledPages(blocks.flatMap(laid), roomMm);
  const ending = laid(last);
  const endingMm = heightOf(ending);
  if (heightOf(filled.at(-1) ?? []) + endingMm > roomMm) filled.push([]);

  const xMm = marginsMm.left;
  return filled.map((strips, index) => ({
    widthMm: sizeMm.width,
    heightMm: sizeMm.height,
    draw: () => [
      ...drawStrips(laid(head), { xMm, yMm: headTopMm }),
      ...drawStrips(strips, { xMm, yMm: marginsMm.top }),
      ...(index === filled.length - 1
        ? drawStrips(ending, { xMm, yMm: marginsMm.top + roomMm - endingMm })
        : []),
      ...drawStrips(laid(foot?.(index + 1, filled.length)), { xMm, yMm: footTopMm }),
    ],
  }));
};
