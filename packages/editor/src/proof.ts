import type { ProofIntent } from '@kitwright/contract/production';
import { useEffect, useMemo, useState } from 'react';
import type { ProofTable } from '@kitwright/colour/proof-table';
import { sharedImages } from './design-view/image-library.ts';
import { defaultImageUrl } from './design-view/viewer-services.ts';
import { createDesignProof, loadProofTable, type DesignProof } from './proof/design-proof.ts';

export type { DesignProof } from './proof/design-proof.ts';

/**
 * The proof of designs that are looked at (`DesignViewer`), by the printer of the page's own tenant; undefined for those
 * as designed, until the printer's colours are there, and where it has told none.
 */
export function useDesignProof(intent: ProofIntent | null, isMarked: boolean): DesignProof | undefined {
  const [loaded, setLoaded] = useState<{ readonly intent: ProofIntent; readonly table: ProofTable | null }>();
  useEffect(() => {
    if (intent === null) return;
    let isWanted = true;
    void loadProofTable(intent)
      .catch(() => null)
      .then((table) => isWanted && setLoaded({ intent, table }));
    return () => {
      isWanted = false;
    };
  }, [intent]);
  return useMemo(() => {
    if (intent === null || !loaded?.table || loaded.intent !== intent) return undefined;
    return createDesignProof(loaded.table, { intent, isMarked }, sharedImages(defaultImageUrl));
  }, [intent, isMarked, loaded]);
}
