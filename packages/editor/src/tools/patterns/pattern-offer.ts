import { type PatternOffer, ownCatalogueEndpoints } from '@kitwright/contract/catalogue';
import { PATTERNS, type PatternTag } from '@kitwright/design';
import { useEffect, useState } from 'react';
import { askedOnce } from '../../services/public-calls.ts';

/** A pattern as the picker offers it. */
export interface PickedPattern {
  readonly id: string;
  readonly name: { readonly kh: string; readonly en: string };
  readonly tag: PatternTag;
  /** The colours a tenant's own came in; null of a packaged one, which takes the design's. */
  readonly ownInks: readonly string[] | null;
}

export const NO_OFFER: PatternOffer = { own: [], hidden: [] };

/** Patterns that the tenant offers: its own first, then the packaged ones it does not leave out. */
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

const askOffer = askedOnce(ownCatalogueEndpoints.patternOffer);

/** Patterns the tenant adds and leaves out; null while they are on their way, nothing where they cannot be had. */
export function usePatternOffer(): PatternOffer | null {
  const [told, setTold] = useState<PatternOffer | null>(null);
  useEffect(() => {
    let wanted = true;
    askOffer({}).then(
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
