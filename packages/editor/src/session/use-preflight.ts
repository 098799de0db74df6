import type { Edit } from '@kitwright/design';
import type { PreflightFinding, PreflightInput } from '@kitwright/design/preflight';
import { useEffect, useState } from 'react';
import type { Interaction } from '../interaction/interaction.ts';
import { useEditorState, useRestingDocument, useRestingScene, useSetting } from './editor-context.ts';

/** How long the design rests before it is looked over, ms. */
const REST_MS = 350;

/** What one may be at while the design is looked over: never while something is dragged. */
const RESTFUL: ReadonlySet<Interaction['mode']> = new Set(['idle', 'editingText', 'adjusting']);

export interface Preflight {
  readonly findings: readonly PreflightFinding[];
  /** The edit that removes a finding; null where only a person can tell. */
  readonly fixFor: (finding: PreflightFinding) => Edit | null;
}

const NOTHING: Preflight = { findings: [], fixFor: () => null };

/** What may not print well, looked for again whenever the design has come to rest. */
export function usePreflight(): Preflight {
  const { tenant } = useSetting();
  const { composition, pattern, settled } = useRestingScene();
  const document = useRestingDocument();
  const atRest = useEditorState(({ interaction: { mode } }) => RESTFUL.has(mode));
  const isShown = useEditorState((state) => state.isShown);
  const [found, setFound] = useState(NOTHING);
  const { rulePreset, ruleValues } = tenant;
  useEffect(() => {
    if (!settled || !atRest || !isShown) return;
    let wanted = true;
    const timer = setTimeout(() => {
      void import('@kitwright/design/preflight').then(({ preflight, fixFor }) => {
        if (!wanted) return;
        const input: PreflightInput = { document, composition, pattern, rulePreset, ruleValues };
        setFound({ findings: preflight(input), fixFor: (finding) => fixFor(finding, input) });
      });
    }, REST_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [document, composition, pattern, rulePreset, ruleValues, settled, atRest, isShown]);
  return found;
}
