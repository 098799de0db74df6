import { type PatternOffer, ownCatalogueEndpoints, patternOfferSchema } from '@kitwright/contract/catalogue';
import { PATTERNS, type PatternTag } from '@kitwright/design';
import { useEffect, useState } from 'react';

/** A pattern as the picker offers it. */
export interface PickedPattern {
  readonly id: string;
  readonly name: { readonly kh: string; readonly en: string };
  readonly tag: PatternTag;
  /** The colours a tenant's own came in; null of a packaged one, which takes the design's. */
  readonly ownInks: readonly string[] | null;
}

export const NO_OFFER: PatternOffer = { own: [], hidden: [] };

/** What the tenant offers: its own patterns first, then the packaged ones it does not leave out. */
export const patternsOf = ({ own, hidden }: PatternOffer): readonly PickedPattern[] => [
  ...own
    .filter(({ offered }) => offered)
    .map(({ id, name, tag, inks }) => ({ id, name, tag, ownInks: inks })),
  ...PATTERNS.filter(({ id }) => !hidden.includes(id)).map(({ id, name, tag }) => ({
    id,
    name,
    tag,
    ownInks: null,
  })),
];

let offer: Promise<PatternOffer> | undefined;

/** What the tenant adds and leaves out, fetched once; asked again after a failure. Rejects when it cannot be had. */
function fetchOffer(): Promise<PatternOffer> {
  offer ??= fetch(ownCatalogueEndpoints.patternOffer.path)
    .then(async (response) => {
      if (!response.ok) throw new Error(`The patterns of the tenant answered ${response.status}`);
      return patternOfferSchema.parse(await response.json());
    })
    .catch((error: unknown) => {
      offer = undefined;
      throw error;
    });
  return offer;
}

/** What the tenant adds and leaves out; null while it is on its way, nothing where it cannot be had. */
export function usePatternOffer(): PatternOffer | null {
  const [told, setTold] = useState<PatternOffer | null>(null);
  useEffect(() => {
    let wanted = true;
    fetchOffer().then(
      (answer) => {
        if (wanted) setTold(answer);
      },
      (error: unknown) => {
        console.warn('The patterns of the tenant did not come', error);
        if (wanted) setTold(NO_OFFER);
      },
    );
    return () => {
      wanted = false;
    };
  }, []);
  return told;
}
