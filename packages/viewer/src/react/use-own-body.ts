import type { BodyMeasures } from '@kitwright/garment/fit/size-advice.ts';
import { isYouthSize } from '@kitwright/garment';
import type { BodyGirths, Girth } from '@kitwright/garment/fit/body-estimate.ts';
import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../engine/engine.ts';
import type { LoadedOutfit, OutfitModels } from '../model/load-outfit.ts';
import type { OwnBody } from '../own-body/own-body.ts';

/** Measures that have not changed for so long are no longer dragged. */
const REST_MS = 350;

interface Opened {
  readonly outfit: LoadedOutfit;
  readonly own: Promise<OwnBody>;
}

const open = async ({ model, figure, fitting }: LoadedOutfit, urlOf: (file: string) => string) => {
  const { openOwnBody, takesMeasures } = await import('../own-body/own-body.ts');
  if (figure === null || !takesMeasures(fitting)) throw new Error('No one wears it who takes measures');
  return openOwnBody({ model, figure }, fitting, urlOf);
};

/** Girths that are not undefined. */
const defined = ({
  chestMm,
  waistMm,
  hipMm,
}: { readonly [girth in Girth]: number | undefined }): Partial<BodyGirths> => ({
  ...(chestMm === undefined ? {} : { chestMm }),
  ...(waistMm === undefined ? {} : { waistMm }),
  ...(hipMm === undefined ? {} : { hipMm }),
});

const takes = ({ figure, fitting }: LoadedOutfit): boolean =>
  figure !== null &&
  !isYouthSize(fitting.size) &&
  (fitting.kind === 'person' || fitting.kind === 'mannequin');

/**
 * The outfit to be dressed: as it was loaded, or on a body of asked measures. While they change, what is on stage follows
 * in place; once they rest it is dressed once more, with more care. Where a body's files are missing, the size's own is shown.
 */
export const useOwnBody = (
  engine: Engine | null,
  outfit: LoadedOutfit | null,
  measures: BodyMeasures | undefined,
  urlOf: (file: string) => string,
): LoadedOutfit | null => {
  const [shaped, setShaped] = useState<{ readonly from: LoadedOutfit; readonly to: LoadedOutfit } | null>(
    null,
  );
  const opened = useRef<Opened | null>(null);
  const asked = useRef(0);
  const { heightMm, weightKg, chestMm, waistMm, hipMm } = measures ?? {};
  const isAsked = measures !== undefined;
  useEffect(() => {
    asked.current += 1;
    const turn = asked.current;
    const isLatest = (): boolean => turn === asked.current;
    if (!outfit || !takes(outfit) || !isAsked) return;
    const wanted: BodyMeasures = { heightMm, weightKg, ...defined({ chestMm, waistMm, hipMm }) };
    const isFirst = opened.current?.outfit !== outfit;
    if (isFirst) opened.current = { outfit, own: open(outfit, urlOf) };
    const own = opened.current?.own;
    const shapeFor = async (
      pace: 'dragged' | 'rested',
      show: (models: OutfitModels) => void,
    ): Promise<void> => {
      try {
        const [{ SWEEPS }, of] = await Promise.all([import('../own-body/own-body.ts'), own]);
        if (!isLatest()) return;
        const models = await of?.shape(wanted, SWEEPS[pace]);
        if (models && isLatest()) show(models);
      } catch (cause) {
        console.error(new Error('The body of these measures cannot be shown', { cause }));
        if (isLatest()) setShaped({ from: outfit, to: outfit });
      }
    };
    const dress = (models: OutfitModels): void => setShaped({ from: outfit, to: { ...outfit, ...models } });
    if (isFirst) {
      void shapeFor('rested', dress);
      return;
    }
    void shapeFor('dragged', (models) => engine?.reshape(models));
    const timer = setTimeout(() => void shapeFor('rested', dress), REST_MS);
    return () => clearTimeout(timer);
  }, [engine, outfit, isAsked, heightMm, weightKg, chestMm, waistMm, hipMm, urlOf]);
  if (!outfit || !isAsked || !takes(outfit)) return outfit;
  return shaped?.from === outfit ? shaped.to : null;
};
