import type { Edit } from '@kitwright/design';
import type { Composition } from '@kitwright/design/render';
import type { PreflightFinding } from '@kitwright/design/preflight';
import { useEffect, useState } from 'react';
import type { Interaction } from '../interaction/interaction.ts';
import type { RosterPlayer } from '../services/choices.ts';
import { useEditorState, useRestingDocument, useRestingScene, useSetting } from './editor-context.ts';

/** Time that the design rests before it is checked, ms. */
const REST_MS = 350;

/** Modes in which the design is checked: never while something is dragged. */
const RESTFUL: ReadonlySet<Interaction['mode']> = new Set(['idle', 'editingText', 'adjusting']);

export interface Preflight {
  readonly findings: readonly PreflightFinding[];
  /** The edit that removes a finding; null where only a person can tell. */
  readonly fixFor: (finding: PreflightFinding) => Edit | null;
  /** The edit that puts right all that can be put right without asking; null where nothing can. It takes a moment. */
  readonly pass: () => Edit | null;
}

const NOTHING: Preflight & { readonly of: Composition | null } = {
  of: null,
  findings: [],
  fixFor: () => null,
  pass: () => null,
};

/** The customer's own players; none for a guest, and until they are there. */
export function usePlayers(): readonly RosterPlayer[] {
  const { services } = useSetting();
  const [players, setPlayers] = useState<readonly RosterPlayer[]>([]);
  useEffect(() => {
    let wanted = true;
    void services.listPlayers().then((listed) => {
      if (wanted) setPlayers(listed);
    });
    return () => {
      wanted = false;
    };
  }, [services]);
  return players;
}

/**
 * Findings of what may not print well, looked for again whenever the design has come to rest. `isCurrent` says that
 * it is the design as it is now that was looked over: until then nothing found does not mean that all is well.
 */
export function usePreflight(): Preflight & { readonly isCurrent: boolean } {
  const { tenant, images, lettering } = useSetting();
  const { composition, pattern, settled } = useRestingScene();
  const document = useRestingDocument();
  const size = useEditorState((state) => state.size);
  const players = usePlayers();
  const atRest = useEditorState(({ interaction: { mode } }) => RESTFUL.has(mode));
  const isShown = useEditorState((state) => state.isShown);
  const [found, setFound] = useState(NOTHING);
  const { rulePreset, ruleValues, palette } = tenant;
  useEffect(() => {
    if (!settled || !atRest || !isShown) return;
    let wanted = true;
    const timer = setTimeout(() => {
      void import('../panels/checks/look-over.ts').then(({ lookOver }) => {
        if (!wanted) return;
        const looked = lookOver({
          document,
          composition,
          pattern,
          rules: { rulePreset, ruleValues, inks: palette.map(({ colour }) => colour) },
          images,
          names: players.map(({ name }) => name),
          compose: { size, letterer: lettering.letterer },
        });
        setFound({ ...looked, of: composition });
      });
    }, REST_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [
    document,
    composition,
    pattern,
    size,
    players,
    rulePreset,
    ruleValues,
    palette,
    images,
    lettering,
    settled,
    atRest,
    isShown,
  ]);
  return { ...found, isCurrent: found.of === composition };
}
