import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { modelOf } from '@kitwright/garment';
import { loadOutfit, type LoadedModels, type WantedOutfit } from '../model/load-outfit.ts';
import type { Design } from '../scene/dressed-garment.ts';

/** Models that were loaded, and the request they answer. */
export interface LoadedOutfit extends LoadedModels {
  readonly garmentUrl: string;
  readonly design: Design;
}

export type OutfitState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly outfit: LoadedOutfit }
  | { readonly status: 'error'; readonly error: Error };

export const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** Reports an error behind which something is still shown. */
const report = (error: Error): void => console.error(error);

interface Wanted extends WantedOutfit {
  readonly modelUrl: (file: string) => string;
}

const load = async ({ modelUrl, ...wanted }: Wanted): Promise<LoadedOutfit> => {
  const { design } = wanted;
  const models = await loadOutfit(wanted, { urlOf: modelUrl, onMissing: report });
  return { garmentUrl: modelUrl(modelOf(design.garment, design.options)), design, ...models };
};

/** The value of the latest render, for callbacks that outlive it. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** Loads garment and wearer, keeping those shown until the next are there. */
export const useOutfit = (wanted: Wanted): OutfitState & { readonly garmentUrl: string } => {
  const [state, setState] = useState<OutfitState>({ status: 'loading' });
  const { design, wearer, boots, size, modelUrl } = wanted;
  const garmentUrl = useMemo(() => modelUrl(modelOf(design.garment, design.options)), [design, modelUrl]);
  const latest = useLatest(wanted);
  // Asked for before any effect: the first of them makes the context to draw in, for which a slow machine takes long.
  useState(() => void load(wanted).catch(() => undefined));
  const [bootModel, bootSkin] = [boots?.model, boots?.skin];
  useEffect(() => {
    let isCurrent = true;
    load(latest.current)
      .then((outfit) => {
        if (isCurrent) setState({ status: 'ready', outfit });
      })
      .catch((reason: unknown) => {
        if (isCurrent) setState({ status: 'error', error: toError(reason) });
      });
    return () => {
      isCurrent = false;
    };
  }, [garmentUrl, wearer, size, bootModel, bootSkin, latest]);
  return { ...state, garmentUrl };
};
