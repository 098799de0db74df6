import { fontsNeeded } from '@kitwright/design/render';
import { bytesOf, hexOf } from '@kitwright/colour';
import { proofColour, proofTableOf, readPrinterProfile, type PrinterProfile } from '@kitwright/colour/icc';
import { readProofTable, type ProofTable } from '@kitwright/colour/proof-table';
import { coloursIn, withColours, type PatternTile } from '@kitwright/design';
import { dayIn } from '@kitwright/ordering';
import {
  createCutter,
  dressGarment,
  paperTexts,
  proofPaper,
  type CutGarment,
  type GarmentOrder,
  type PaperLang,
} from '@kitwright/production';
import type { ProofRow, UploadRow } from '../../../db/schema/index.ts';
import type { ProofPart } from '../../../db/schema/orders.ts';
import { depsAt, type Place } from '../../../gate/place.ts';
import { currentDocument } from '../../design/designs.ts';
import { drawPackImage, letteringOf, proofImage } from '../../library/at-gate.ts';
import { gatherImages } from '../../library/pictures.ts';

const BOLD = 'kantumruy-pro';
const REGULAR = 'kantumruy-pro:400';

/** A garment for each player, in the size and sleeve that are ordered. */
const garmentsOf = (parts: readonly ProofPart[]): readonly GarmentOrder[] =>
  parts
    .flatMap(({ document, roster }) =>
      roster.map((entry) => ({ entry, document: currentDocument(document) })),
    )
    .map(({ entry, document }, index) => ({
      id: String(index + 1).padStart(3, '0'),
      playerName: entry.name,
      number: entry.number,
      extras: entry.extras,
      size: entry.size,
      options: { ...document.options, sleeve: entry.sleeve },
      document,
      fabricId: '',
    }));

const factsOf = ({ parts, madeAt, signedAt, signedBy }: ProofRow, timeZone: string): string =>
  [
    parts[0]?.document.slots.teamName ?? '',
    ...parts.map(({ designName }) => designName),
    dayIn(timeZone, (signedAt ?? madeAt).getTime()),
    signedBy === null ? '' : `✓ ${signedBy}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');

export interface ProofTask {
  readonly place: Place;
  readonly proof: ProofRow;
  readonly timeZone: string;
  readonly uploads: readonly UploadRow[];
  readonly tiles: ReadonlyMap<string, PatternTile>;
  readonly lang: PaperLang;
  readonly link: string;
  /** The printer whose colours the sheet shows; null for those of a screen. */
  readonly printer: { readonly name: string; readonly profile: Uint8Array } | null;
}

/** The designs in the colours that the printer makes of theirs. */
const asPrinted = (proof: ProofRow, profile: PrinterProfile | null): ProofRow => {
  if (profile === null) return proof;
  const seen = new Map(
    coloursIn(proof.parts.map(({ document }) => document)).map((colour) => [
      colour,
      hexOf(proofColour(profile, bytesOf(colour), 'relative').seen),
    ]),
  );
  const parts = proof.parts.map((part) => ({ ...part, document: withColours(part.document, seen) }));
  return { ...proof, parts };
};

/** Draws pictures, in the colours that the printer makes of theirs where there is one. */
const drawingOf = (profile: PrinterProfile | null): typeof drawPackImage => {
  if (profile === null) return drawPackImage;
  let table: ProofTable | null = null;
  return async (task) => {
    table ??= readProofTable(proofTableOf(profile, 'relative'));
    const image = await drawPackImage(task);
    return table === null ? image : proofImage(image, table);
  };
};

/** The sheet of a team as PDF: one of a whole club takes some 700 MB. Behind the gate alone. */
export const drawProof = async (task: ProofTask): Promise<Uint8Array> => {
  const { place, uploads, tiles, lang, link, printer } = task;
  // Null for one of a kind that is not read too: colours are shown as they were designed.
  const profile = printer && readPrinterProfile(printer.profile);
  const proof = asPrinted(task.proof, profile);
  const deps = depsAt(place);
  const lettering = letteringOf(deps);
  const orders = garmentsOf(proof.parts);
  for (const { document } of proof.parts) await lettering.loadFonts(fontsNeeded(document, orders));
  const texts = paperTexts(lang);
  const facts = [
    factsOf(proof, task.timeZone),
    ...(proof === task.proof ? [] : [`${texts.asPrinted}: ${printer?.name ?? ''}`]),
  ].join(' · ');
  const words = JSON.stringify([texts, facts, orders.map(({ playerName, number }) => [playerName, number])]);
  await lettering.loadFonts([BOLD, REGULAR].map((fontId) => ({ fontId, text: words })));
  const { letterer } = lettering;
  const images = await gatherImages(deps.blobs, uploads, null, drawingOf(profile));
  const cut = createCutter(0);
  return proofPaper({
    faces: { letterer, fontId: REGULAR, boldFontId: BOLD },
    texts,
    head: { facts, link, orderHash: proof.seal, madeAt: proof.madeAt },
    garments: orders.map(cut),
    dress: (garment: CutGarment) =>
      dressGarment(garment, { letterer, images, tiles: { find: (id) => tiles.get(id) } }),
    images,
  });
};
