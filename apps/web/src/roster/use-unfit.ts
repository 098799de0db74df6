import type { DesignDocument } from '@kitwright/design';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Unfit, Worn } from './check-fit.ts';

/** Names are checked when the writing has paused. */
const PAUSE_MS = 700;
const NOBODY: readonly (Unfit | null)[] = [];

/** Shaping, fonts and composing come in their own chunk, when there is somebody to check. */
const examine = async (document: DesignDocument, people: readonly Worn[]): Promise<typeof NOBODY> => {
  const [{ sharedLettering }, { checkFit, fontsFor }] = await Promise.all([
    import('@kitwright/editor/pictures'),
    import('./check-fit.ts'),
  ]);
  const lettering = await sharedLettering();
  await lettering.loadFonts(fontsFor(document, people));
  return checkFit(document, people, lettering.letterer);
};

/** What of each person does not fit the design; empty until that is known, and where it cannot be told. */
export const useUnfit = (
  document: DesignDocument | undefined,
  people: readonly Worn[],
): readonly (Unfit | null)[] => {
  // As text, so that people who are the same as before are not checked again.
  const [wanted] = useDebouncedValue(JSON.stringify(people), PAUSE_MS);
  const [found, setFound] = useState({ wanted: '', unfit: NOBODY });
  useEffect(() => {
    if (document === undefined || wanted === '[]') return;
    let current = true;
    examine(document, JSON.parse(wanted) as readonly Worn[]).then(
      (unfit) => current && setFound({ wanted, unfit }),
      // Without shaping nothing can be told; whoever produces it checks again.
      () => current && setFound({ wanted, unfit: NOBODY }),
    );
    return () => {
      current = false;
    };
  }, [document, wanted]);
  return found.wanted === JSON.stringify(people) ? found.unfit : NOBODY;
};
