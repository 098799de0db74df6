import { lastLookOf } from '@kitwright/editor/last-look';
import { editorDocumentOf } from '../offline/worker/request-kinds.ts';

/** The stage that the page of an editor comes with, and what is known of it; see `server/loading-stage.ts`. */
interface InitialStage {
  readonly element: HTMLElement;
  readonly productType: string;
}

type Address = Pick<URL, 'pathname' | 'search'>;

/**
 * The stage of a page; null where it has none, or one of another garment, which a worker without a network gives. Its picture is
 * taken away then.
 */
const initialStageOf = (page: Document, address: Address): InitialStage | null => {
  const element = page.querySelector<HTMLElement>('.initial-stage');
  if (element === null) return null;
  const { of, type = '' } = element.dataset;
  if (of !== editorDocumentOf(address)) {
    element.replaceChildren();
    return null;
  }
  return { element, productType: type };
};

/**
 * Shows the design as it was last seen here, in place of the uncoloured garment, until the model is there. A page that was asked for
 * something else than a design, as for a template, goes without; so does one of a kept design where no one is signed in.
 */
const showLastLook = async (
  { element, productType }: InitialStage,
  { pathname, search }: Address,
  isSignedIn: boolean,
): Promise<void> => {
  const asked = new URLSearchParams(search);
  const design = asked.get('design');
  if ([...asked.keys()].some((name) => name !== 'design') || (design !== null && !isSignedIn)) return;
  const look = await lastLookOf(design ?? productType, pathname);
  if (look === null) return;
  const url = URL.createObjectURL(look);
  const image = new Image();
  image.alt = '';
  image.dataset['posterOf'] = 'design';
  image.src = url;
  await image.decode().finally(() => URL.revokeObjectURL(url));
  element.replaceChildren(image);
};

/** Puts the stage that a page came with right, as soon as a script runs; a worker of the page may have had another garment's. */
export const showInitialStage = async (
  page: Document,
  address: Address,
  isSignedIn: boolean,
): Promise<void> => {
  const stage = initialStageOf(page, address);
  if (stage !== null) await showLastLook(stage, address, isSignedIn);
};
