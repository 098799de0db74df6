import { Readable } from 'node:stream';
import type { endpoints } from '@kitwright/contract';
import { fontsNeeded } from '@kitwright/design/render';
import {
  createCutter,
  dressGarment,
  paperTexts,
  proofPaper,
  type CutGarment,
  type GarmentOrder,
  type PaperLang,
} from '@kitwright/production';
import type { ProofPart } from '../../db/schema/proofs.ts';
import type { ProofRow } from '../../db/schema/index.ts';
import type { SlowCall } from '../../server/call.ts';
import type { FileAnswer } from '../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { ShownThings } from '../designs/shown-in.ts';
import { shownIn } from '../designs/shown-in.ts';
import { currentDocument } from '../designs/current-document.ts';
import { letteringOf } from '../fonts/fonts-of.ts';
import { packImages } from '../packs/pictures/pack-images.ts';
import { originOf } from '../pages/origin.ts';
import { createGate } from '../uploads/gate.ts';
import { findProof } from './repository.ts';

/** One of a whole club takes up to a gigabyte while it is drawn. */
const oneAtATime = createGate(1);

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

const factsOf = ({ parts, madeAt, signedAt, signedBy }: ProofRow): string =>
  [
    parts[0]?.document.slots.teamName ?? '',
    ...parts.map(({ designName }) => designName),
    (signedAt ?? madeAt).toISOString().slice(0, 10),
    signedBy === null ? '' : `✓ ${signedBy}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');

interface Wish {
  readonly proof: ProofRow;
  readonly shown: ShownThings;
  readonly lang: PaperLang;
  readonly link: string;
}

const drawSheet = async (
  deps: SlowCall<typeof endpoints.proofSheet>['deps'],
  { proof, shown, lang, link }: Wish,
): Promise<Uint8Array> => {
  const lettering = letteringOf(deps);
  const orders = garmentsOf(proof.parts);
  for (const { document } of proof.parts) await lettering.loadFonts(fontsNeeded(document, orders));
  const texts = paperTexts(lang);
  const facts = factsOf(proof);
  const words = JSON.stringify([texts, facts, orders.map(({ playerName, number }) => [playerName, number])]);
  await lettering.loadFonts([BOLD, REGULAR].map((fontId) => ({ fontId, text: words })));
  const { letterer } = lettering;
  const images = await packImages(deps.blobs, shown.uploads);
  const cut = createCutter(0);
  return proofPaper({
    pen: { letterer, fontId: REGULAR, boldFontId: BOLD },
    texts,
    head: { facts, link, orderHash: proof.seal, madeAt: proof.madeAt },
    garments: orders.map(cut),
    dress: (garment: CutGarment) => dressGarment(garment, { letterer, images, tiles: shown.tiles }),
    images,
  });
};

/** The sheet as PDF: what it shows was kept when it was made. */
export const proofSheet = async ({
  inTenant,
  account,
  params,
  query,
  request,
  deps,
}: SlowCall<typeof endpoints.proofSheet>): Promise<Outcome<FileAnswer>> => {
  const found = await inTenant(async (tx) => {
    const proof = await findProof(tx, account.id, params.id);
    if (proof === undefined) return fail('error.msg.notFound');
    const documents = proof.parts.map(({ document }) => currentDocument(document));
    return ok({ proof, shown: await shownIn(tx, documents) });
  });
  if (!found.ok) return found;
  const { proof } = found.value;
  const link = `${originOf(request, deps.config.publicUrl)}/squad/design/${proof.parts[0]?.designUuid ?? ''}`;
  const pdf = await oneAtATime(() => drawSheet(deps, { ...found.value, lang: query.lang, link }));
  return ok({
    fileName: `proof-${proof.seal.slice(0, 8)}.pdf`,
    content: Readable.from([Buffer.from(pdf)]),
  });
};
