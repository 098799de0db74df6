import type { FontNeed, Lettering } from '@kitwright/lettering';
import { packagedFonts } from '@kitwright/lettering/node';
import { atGate } from '../../../gate/gate.ts';
import { setWordsTask, unpackWoff2Task } from './gate-tasks.ts';
import { placeOf, type PlaceDeps } from '../../../gate/place.ts';
import { Refusal } from '../../../server/outcome.ts';
import { FontsUnavailable } from './font-service.ts';
import { letteringOf } from './fonts-of.ts';
import type { UnpackFont } from './sfnt-of.ts';

/** Unpacks what a font service sent in a process behind the gate. */
export const unpackAtGate: UnpackFont = async (woff2) => {
  const unpacked = await atGate(unpackWoff2Task, woff2);
  if (!unpacked.ok || unpacked.value === null)
    throw new FontsUnavailable('Sent a font that cannot be unpacked');
  return unpacked.value;
};

const isFromOutside = async ({ fontId }: FontNeed): Promise<boolean> =>
  (await packagedFonts.describe(fontId)) === null;

/** Words that were set behind the gate, of each lettering. */
const tried = new WeakMap<Lettering, Set<string>>();
const keyOf = ({ fontId, text }: FontNeed): string => `${fontId}\n${text}`;

/**
 * The lettering of the server itself, for packs, invoices and preflight. Words in a font that did not come with the
 * application are set behind the gate first, within its limits: loading rejects with a `Refusal` where they are too heavy.
 */
export const serverLetteringOf = (deps: PlaceDeps): Lettering => {
  const lettering = letteringOf(deps, unpackAtGate);
  const place = placeOf(deps.config);
  const known = tried.get(lettering) ?? new Set<string>();
  tried.set(lettering, known);
  const tryOut = async (needs: readonly FontNeed[]): Promise<void> => {
    const outside = await Promise.all(needs.map(isFromOutside));
    const untried = needs.filter((need, index) => outside[index] === true && !known.has(keyOf(need)));
    if (untried.length === 0) return;
    const set = await atGate(setWordsTask, { place, needs: untried });
    if (!set.ok) throw new Refusal(set);
    for (const need of untried) known.add(keyOf(need));
  };
  return {
    ...lettering,
    loadFont: async (fontId, text) => {
      await tryOut([{ fontId, text }]);
      return lettering.loadFont(fontId, text);
    },
    loadFonts: async (needs) => {
      const all = [...needs];
      await tryOut(all);
      return lettering.loadFonts(all);
    },
  };
};
