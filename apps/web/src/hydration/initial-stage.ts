import { draftedAt, lastLookOf } from '@kitwright/editor/last-look';
import { hasPendingSave } from '../drafts/pending-save.ts';
import { editorDocumentOf } from '../offline/worker/request-kinds.ts';
import { AUTH_STORAGE_KEY, type Preferences } from './preferences.ts';

/** The stage that the page of an editor comes with, and what is known of it; see `server/loading-stage.ts`. */
interface InitialStage {
  readonly element: HTMLElement;
  readonly productType: string;
}

/** Id of the account whose session is kept here, as far as it can be told before the application is there; null of a guest. */
export const accountIn = (storage: Pick<Storage, 'getItem'>): string | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(AUTH_STORAGE_KEY) ?? 'null');
    const { details } = stored as { readonly details: { readonly id: string } };
    return details.id;
  } catch {
    return null;
  }
};

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
 * something else than a design, as for a template, goes without; so does one of a kept design where no one is signed in, or someone else.
 */
const showLastLook = async (
  { element, productType }: InitialStage,
  { pathname, search }: Address,
  account: string | null,
): Promise<void> => {
  const asked = new URLSearchParams(search);
  const design = asked.get('design');
  if ([...asked.keys()].some((name) => name !== 'design') || (design !== null && account === null)) return;
  const look = await lastLookOf(design ?? productType, pathname, account);
  if (look === null) return;
  const url = URL.createObjectURL(look);
  const image = new Image();
  image.alt = '';
  image.dataset['posterOf'] = 'design';
  image.src = url;
  await image.decode().finally(() => URL.revokeObjectURL(url));
  // The model may be there by then, in its place.
  element.querySelector('picture, img')?.replaceWith(image);
};

/** Puts the stage that a page came with right, as soon as a script runs; a worker of the page may have had another garment's. */
export const showInitialStage = async (
  page: Document,
  address: Address,
  account: string | null,
): Promise<void> => {
  const stage = initialStageOf(page, address);
  if (stage !== null) await showLastLook(stage, address, account);
};

interface Visitor {
  readonly isSignedIn: boolean;
  /** Null of a guest; see `accountIn`. */
  readonly account: string | null;
}

/** True where the editor of this page will open a new design: none was begun here, and nothing else is asked for. */
const opensNew = async (
  { productType }: InitialStage,
  { search }: Address,
  { isSignedIn, account }: Visitor,
): Promise<boolean> =>
  search === '' && !(isSignedIn && hasPendingSave()) && (await draftedAt(productType, account)) === null;

/**
 * Shows the model of a new design before the application is there, on the stage that the page came with. Resolves with its first
 * picture, or where there is none to show.
 */
export const showFirstModel = async (
  page: Document,
  address: Address,
  shown: Preferences & Visitor,
): Promise<void> => {
  const stage = initialStageOf(page, address);
  if (stage === null) return;
  // The code is asked for while it is found out whether it is needed, which it mostly is.
  const [{ beginModel }, isNew] = await Promise.all([
    import('./first-model.ts'),
    opensNew(stage, address, shown),
  ]);
  if (isNew) await beginModel(stage.element, stage.productType, shown);
};
