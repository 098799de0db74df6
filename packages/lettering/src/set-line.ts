import type { FontFaces } from './faces.ts';
import { itemise, type OpenFace, type Run } from './itemise.ts';
import type { OutlineCluster, OutlineCommand, TextOutline } from './outline.ts';
import { scriptOf } from './script.ts';
import { clustersOf, type ShapedGlyph } from './shaper.ts';

/** Advance of a blank that no face has, em. */
const BLANK_ADVANCE_EM = 0.25;

type Line = Pick<
  TextOutline,
  'commands' | 'clusters' | 'advanceEm' | 'capHeightEm' | 'missing' | 'usedFontIds'
>;

interface Pen {
  readonly commands: OutlineCommand[];
  readonly clusters: OutlineCluster[];
  x: number;
}

/** Sets one line of text with the faces of a font, letter by letter from x = 0. */
export function setLine(text: string, letterSpacingEm: number, faces: FontFaces): Line {
  const capHeightEm = faces.heightEm(scriptOf(text));
  const pen: Pen = { commands: [], clusters: [], x: 0 };
  const missing = new Set<string>();
  const usedFontIds = new Set<string>();
  for (const run of itemise(text, (cluster) => faces.candidates(cluster, text))) {
    if (run.source === 'blank') {
      pen.x += BLANK_ADVANCE_EM + letterSpacingEm;
    } else if (run.source === 'missing') {
      missing.add(run.text);
      drawMissing(pen, capHeightEm, letterSpacingEm);
    } else {
      const inked = pen.commands.length;
      drawRun(pen, run, run.source, faces.scaleOf(run.source, scriptOf(run.text)), letterSpacingEm);
      if (pen.commands.length > inked) usedFontIds.add(run.source.fontId);
    }
  }
  return {
    commands: pen.commands,
    clusters: pen.clusters,
    // Room is between clusters: the last one has none after it.
    advanceEm: text === '' ? 0 : pen.x - letterSpacingEm,
    capHeightEm,
    missing: [...missing],
    usedFontIds: [...usedFontIds],
  };
}

/** Stroke, width and side room of the box, as shares of its height. */
const STROKE = 0.1;
const WIDTH = 0.62;
const SIDE = 0.08;

/** The hollow box that stands for a character no font can draw, standing on the baseline. */
function missingBox(heightEm: number): {
  readonly commands: readonly OutlineCommand[];
  readonly advanceEm: number;
} {
  const stroke = STROKE * heightEm;
  const left = SIDE * heightEm;
  const right = left + WIDTH * heightEm;
  return {
    commands: [
      ...rectangle(left, -heightEm, right, 0),
      // The other way round: under the non-zero rule this is the hole.
      ...rectangle(right - stroke, stroke - heightEm, left + stroke, -stroke),
    ],
    advanceEm: right + left,
  };
}

function rectangle(x1: number, y1: number, x2: number, y2: number): readonly OutlineCommand[] {
  return [
    { op: 'M', x: x1, y: y1 },
    { op: 'L', x: x2, y: y1 },
    { op: 'L', x: x2, y: y2 },
    { op: 'L', x: x1, y: y2 },
    { op: 'Z' },
  ];
}

function drawMissing(pen: Pen, heightEm: number, letterSpacingEm: number): void {
  const substitute = missingBox(heightEm);
  const close = openCluster(pen);
  append(pen.commands, substitute.commands, pen.x, 0, 1);
  pen.x += substitute.advanceEm;
  close();
  pen.x += letterSpacingEm;
}

/** Begins a cluster at the pen; the function given back ends it there. One without ink is not noted. */
function openCluster(pen: Pen): () => void {
  const from = pen.commands.length;
  const startEm = pen.x;
  return () => {
    const to = pen.commands.length;
    if (to > from) pen.clusters.push({ from, to, startEm, endEm: pen.x });
  };
}

/** Draws a run of one face; spacing goes after each cluster, never inside one. */
function drawRun(pen: Pen, run: Run, { face }: OpenFace, scale: number, letterSpacingEm: number): void {
  const clusterEnds = clustersOf(run.text).map((cluster) => cluster.start + cluster.text.length);
  let nextEnd = 0;
  let close = openCluster(pen);
  for (const glyph of face.shape(run.text, { ligatures: letterSpacingEm === 0 })) {
    while (glyph.cluster >= (clusterEnds[nextEnd] ?? Infinity)) {
      close();
      pen.x += letterSpacingEm;
      nextEnd += 1;
      close = openCluster(pen);
    }
    drawGlyph(pen, face.glyph(glyph.glyphId), glyph, scale);
  }
  close();
  pen.x += letterSpacingEm;
}

function drawGlyph(pen: Pen, outline: readonly OutlineCommand[], glyph: ShapedGlyph, scale: number): void {
  append(pen.commands, outline, pen.x + glyph.dxEm * scale, glyph.dyEm * scale, scale);
  pen.x += glyph.advanceEm * scale;
}

function append(
  into: OutlineCommand[],
  outline: readonly OutlineCommand[],
  dx: number,
  dy: number,
  scale: number,
): void {
  const x = (value: number) => value * scale + dx;
  const y = (value: number) => value * scale + dy;
  for (const c of outline) {
    if (c.op === 'Z') into.push(c);
    else if (c.op === 'Q') into.push({ op: 'Q', x1: x(c.x1), y1: y(c.y1), x: x(c.x), y: y(c.y) });
    else if (c.op === 'C')
      into.push({ op: 'C', x1: x(c.x1), y1: y(c.y1), x2: x(c.x2), y2: y(c.y2), x: x(c.x), y: y(c.y) });
    else into.push({ op: c.op, x: x(c.x), y: y(c.y) });
  }
}
