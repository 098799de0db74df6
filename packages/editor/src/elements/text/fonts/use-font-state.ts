import { useCallback, useEffect, useState } from 'react';
import { fetchCatalogue, fetchTenantFonts } from '../../../design-view/lettering.ts';
import {
  catalogueOffer,
  filtered,
  openFonts,
  tenantOffer,
  turnedTo,
  withCatalogue,
  withRegistered,
  withTenantFonts,
  type FontFilter,
  type FontState,
} from './font-state.ts';

export interface FontControls {
  readonly state: FontState;
  /** True until the catalogue has come, or was asked for in vain. */
  readonly fetching: boolean;
  readonly filter: (filter: FontFilter) => void;
  readonly turnTo: (pageNumber: number) => void;
  readonly register: (fontId: string) => void;
}

/** The fonts to choose from, and what is shown of them. */
export function useFontState(selectedFont: string): FontControls {
  const [state, setState] = useState(() => openFonts(selectedFont, []));
  const [fetching, setFetching] = useState(true);
  useEffect(() => {
    let wanted = true;
    fetchCatalogue()
      .then((fonts) => {
        if (wanted) setState((before) => withCatalogue(before, fonts.map(catalogueOffer)));
      })
      // The contract: failures of fonts are logged and nothing more; our own faces are there all the same.
      .catch((error: unknown) => console.warn('The font catalogue did not come', error))
      .finally(() => {
        if (wanted) setFetching(false);
      });
    fetchTenantFonts()
      .then((fonts) => {
        if (wanted) setState((before) => withTenantFonts(before, fonts.map(tenantOffer)));
      })
      .catch((error: unknown) => console.warn('The fonts of the tenant did not come', error));
    return () => {
      wanted = false;
    };
  }, []);
  return {
    state: state.selectedFont === selectedFont ? state : { ...state, selectedFont },
    fetching,
    filter: useCallback((filter) => setState((before) => filtered(before, filter)), []),
    turnTo: useCallback((page) => setState((before) => turnedTo(before, page)), []),
    register: useCallback((fontId) => setState((before) => withRegistered(before, fontId)), []),
  };
}
