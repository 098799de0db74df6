import { buildBody, buildFeet, buildHead } from './build-body.ts';
import { buildBaseShorts } from './build-base-shorts.ts';
import { eyes } from './face/eyes.ts';
import { paintHead } from './face/paint.ts';
import { STUD_M } from './feet/boot.ts';
import { leftSock } from './feet/sock.ts';
import { merged, mirrored, type Mesh } from './mesh/mesh.ts';
import { rigid, skinned } from './mesh/skinning.ts';
import { skinnedAs } from './mesh/transfer.ts';
import { FigureDocument, type FigurePart } from './output/document.ts';
import { encodeGlb } from './output/glb.ts';
import { withSkinChart } from './skin-chart.ts';
import type { Quality } from './quality.ts';

const PAINT_SIZE = 512;
const SKIN = { colour: '#b07a52', roughness: 0.56 } as const;

/** Both socks; UVs as of `leftSock`. */
const buildSocks = (): Mesh => {
  const left = leftSock();
  return merged([left, mirrored(left)]);
};

/** All parts of the figure, in the order in which they are written. */
export const buildFigureParts = async (quality: Quality): Promise<readonly FigurePart[]> => {
  const body = withSkinChart(await buildBody(quality));
  const feet = withSkinChart(await buildFeet(quality));
  const head = await buildHead(quality);
  const socks = buildSocks();
  const baseShorts = await buildBaseShorts(quality);
  const eyeMesh = eyes();
  const [bodySkin, feetSkin] = [skinned(body, 14), skinned(feet, 4)];
  const skin = [
    { mesh: body, skinning: bodySkin },
    { mesh: feet, skinning: feetSkin },
  ];
  return [
    { name: 'figure:body', mesh: body, skinning: bodySkin, ...SKIN },
    { name: 'figure:feet', mesh: feet, skinning: feetSkin, ...SKIN },
    {
      name: 'figure:head',
      mesh: head,
      skinning: skinned(head, 8),
      ...SKIN,
      paint: paintHead(PAINT_SIZE, PAINT_SIZE),
    },
    {
      name: 'figure:eyes',
      mesh: eyeMesh,
      skinning: rigid(eyeMesh, 'head'),
      colour: '#efe9e2',
      roughness: 0.3,
    },
    {
      name: 'figure:socks',
      mesh: socks,
      skinning: skinnedAs(socks, skin),
      colour: '#f2f2ef',
      roughness: 0.9,
    },
    {
      name: 'figure:baseShorts',
      mesh: baseShorts,
      skinning: skinnedAs(baseShorts, skin),
      colour: '#1c1e22',
      roughness: 0.85,
    },
  ];
};

/**
 * Builds the figure from nothing but its distance fields and gives the GLB (see docs/figure.md). Pure: the same
 * quality gives the same bytes.
 */
export const bakeFigure = async (quality: Quality = 'fine'): Promise<Uint8Array> => {
  const figure = new FigureDocument();
  for (const part of await buildFigureParts(quality)) figure.addPart(part);
  figure.document.getRoot().setExtras({ format: 1, floorY: -STUD_M });
  return encodeGlb(figure.document);
};
