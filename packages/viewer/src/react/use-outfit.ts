import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { modelOf } from '@kitwright/garment';
import type { BegunViewer } from '../engine/begun-viewer.ts';
import { loadPlaced, type LoadedOutfit, type PlacedOutfit } from '../model/load-outfit.ts';

export type OutfitState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly outfit: LoadedOutfit; readonly asked: string }
  | { readonly status: 'error'; readonly error: Error; readonly asked: string };

export const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** The value of the latest render, for callbacks that outlive it. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

/**
 * Loads garment and wearer, keeping those shown until the next are there (`isCurrent`); what was begun with is not loaded
 * again.
 */
export const useOutfit = (
  wanted: PlacedOutfit,
  begun: BegunViewer | null,
): OutfitState & { readonly garmentUrl: string; readonly isCurrent: boolean } => {
  const [state, setState] = useState<OutfitState>({ status: 'loading' });
  const { design, wearer, boots, size, modelUrl } = wanted;
  const garmentUrl = useMemo(() => modelUrl(modelOf(design.garment, design.options)), [design, modelUrl]);
  const latest = useLatest(wanted);
  // Asked for before any effect: the first of them makes the context to draw in, for which a slow machine takes long.
  useState(() => void (begun?.outfit ?? loadPlaced(wanted)).catch(() => undefined));
  const [bootModel, bootSkin] = [boots?.model, boots?.skin];
  const asked = JSON.stringify([garmentUrl, wearer, size, bootModel, bootSkin]);
  useEffect(() => {
    let isCurrent = true;
    const loading = begun?.isOf(latest.current) === true ? begun.outfit : loadPlaced(latest.current);
    loading
      .then((outfit) => {
        if (isCurrent) setState({ status: 'ready', outfit, asked });
      })
      .catch((reason: unknown) => {
        if (isCurrent) setState({ status: 'error', error: toError(reason), asked });
      });
    return () => {
      isCurrent = false;
    };
  }, [asked, latest, begun]);
  return { ...state, garmentUrl, isCurrent: state.status !== 'loading' && state.asked === asked };
};
