import { createDesign, designedExtras, type DesignDocument } from '@kitwright/design';
import {
  createComposer,
  fontsNeeded,
  type CanvasImages,
  type Composer,
  NO_IMAGES,
} from '@kitwright/design/render';
import type { Garment, ProductType, Scheme } from '@kitwright/garment';
import { beginViewer } from '@kitwright/viewer/engine/begun-viewer.ts';
import { figureColours } from '../design-view/figure-colours.ts';
import { sharedLettering } from '../design-view/lettering.ts';
import {
  createPieceSurfaces,
  surfaceScale,
  type DrawnSurface,
  type PieceSurfaces,
} from '../design-view/piece-surfaces.ts';
import { readFigure } from '../session/figure-choice.ts';
import { CLEAR, firstView } from './view-presets.ts';

/** A new design, and what language its first words are in. */
interface NewDesign {
  readonly garment: Garment;
  readonly language: 'kh' | 'en';
}

/** Composer and drawer of a design, which go on with it. */
interface Drawing {
  readonly composer: Composer;
  readonly drawer: PieceSurfaces;
  /** Pictures that designs show; nothing that is begun with has any. */
  pictures: CanvasImages;
}

const drawings = new WeakMap<DesignDocument, Drawing>();

/**
 * Composer and drawer of a design that was shown before the editor was there; null for any other. Pictures are looked for among
 * these from now on.
 */
export const begunDrawing = (
  document: DesignDocument,
  pictures: CanvasImages,
): Pick<Drawing, 'composer' | 'drawer'> | null => {
  const drawing = drawings.get(document);
  if (drawing === undefined) return null;
  drawing.pictures = pictures;
  return drawing;
};

const create = ({ garment, language }: NewDesign): DesignDocument =>
  createDesign(garment, () => crypto.randomUUID(), { language });

let begun: { readonly of: ProductType; readonly language: string; readonly document: DesignDocument } | null =
  null;

/** A new design: the one that the page began to show, once, where it is such a one. */
export const newDesign = (wanted: NewDesign): DesignDocument => {
  const isBegun = begun?.of === wanted.garment.productType && begun.language === wanted.language;
  const document = isBegun && begun !== null ? begun.document : create(wanted);
  begun = null;
  return document;
};

/** Draws a design on the pieces of its garment, once its letters are there. */
const draw = async (
  document: DesignDocument,
  garment: Garment,
): Promise<ReadonlyMap<string, DrawnSurface>> => {
  const lettering = sharedLettering();
  const { displaySize: size } = garment;
  await lettering.loadFonts(fontsNeeded(document, []));
  const pattern = garment.pattern(size, document.options);
  const composer = createComposer();
  const drawing: Drawing = {
    composer,
    drawer: createPieceSurfaces({ find: (id) => drawing.pictures.find(id) }),
    pictures: { find: () => undefined },
  };
  drawings.set(document, drawing);
  const { letterer } = lettering;
  const extras = designedExtras(document);
  const composition = composer(document, { pattern, size, extras, letterer, images: NO_IMAGES });
  return drawing.drawer.draw(composition, pattern, surfaceScale(window.innerWidth, window.devicePixelRatio));
};

/** Stage of a page. */
interface Stage {
  readonly element: HTMLElement;
  readonly scheme: Scheme;
  readonly modelUrl: (file: string) => string;
  /** The editor goes on with the model from here. */
  readonly onTaken: () => void;
}

/**
 * Shows a new design on the stage that a page came with, before the editor is there, which goes on with both. Resolves with
 * the first picture; rejects where none will come.
 */
export const beginStage = async (
  wanted: NewDesign,
  { element, scheme, modelUrl, onTaken }: Stage,
): Promise<void> => {
  const { wearer, boots, animation, showsFit } = readFigure(sessionStorage);
  if (animation !== null || showsFit === true) throw new Error('The figure is not shown plainly');
  const document = create(wanted);
  const { garment, language } = wanted;
  begun = { of: garment.productType, language, document };
  await beginViewer(element, {
    design: { garment, options: document.options },
    wearer,
    size: garment.displaySize,
    boots: boots ?? undefined,
    modelUrl,
    onTaken,
    initialView: firstView(),
    scheme,
    colours: figureColours(document),
    surfaces: draw(document, garment),
    ...CLEAR,
  });
};
