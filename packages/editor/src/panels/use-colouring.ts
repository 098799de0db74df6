import type { Edit, Fill } from '@kitwright/design';
import type { ColourPickerLang, ColourPickerProps, Lang } from '@kitwright/ui';
import { useCallback, useMemo } from 'react';
import type { ColourTarget } from '../interaction/interaction.ts';
import { useSetting } from '../session/editor-context.ts';
import { cssToFill, pickerValues } from './fill-css.ts';
import { useTeamColours } from '../tools/images/logo-colours.ts';

const PICKER_LANG: Readonly<Record<'kh' | 'en', ColourPickerLang>> = { kh: 'Kh', en: 'En' };

/** A colour picker in the language and the scheme of the editor. */
export const pickerLook = (
  lang: Lang,
  scheme: 'light' | 'dark',
): Pick<ColourPickerProps, 'lang' | 'theme'> => ({
  lang: PICKER_LANG[lang],
  theme: scheme === 'dark' ? 'black' : 'white',
});

const sameTarget = (a: ColourTarget, b: ColourTarget): boolean => {
  if (a.on === 'zone') return b.on === 'zone' && a.zone === b.zone;
  if (a.on === 'design') return b.on === 'design' && a.colour === b.colour;
  if (a.on === 'ink') return b.on === 'ink' && a.graphicId === b.graphicId && a.ink === b.ink;
  return b.on === a.on && a.elementId === b.elementId;
};

/** Props for a colour picker that colours the kit as it is used, and makes one step of undo of each choice. */
export function useColouring(
  target: ColourTarget,
  fill: Fill,
  editFor: (fill: Fill) => Edit,
): Omit<ColourPickerProps, 'label'> {
  const { editor, tenant, lang, scheme } = useSetting();
  const named = useMemo(
    () => tenant.palette.map(({ colour, name }) => ({ colour, name: name[lang] })),
    [tenant.palette, lang],
  );
  const palette = useTeamColours();
  const seams = fill.kind === 'linear' ? fill.seams : 'meet';
  const colour = useCallback(
    (css: string) => {
      const { interaction } = editor.store.getState();
      if (interaction.mode !== 'pickingColour' || !sameTarget(interaction.target, target)) {
        editor.begin({ mode: 'pickingColour', target });
      }
      editor.apply(editFor(cssToFill(css, seams)), editor.gesture());
    },
    [editor, target, editFor, seams],
  );
  const takeBack = () => {
    const { interaction } = editor.store.getState();
    if (interaction.mode === 'pickingColour' && sameTarget(interaction.target, target)) editor.cancel();
  };
  const finish = (css: string) => {
    colour(css);
    editor.end();
  };
  return {
    ...pickerValues(fill),
    format: 'hex',
    useType: 'both',
    // Cloth lets nothing through; how strongly an element or a pattern covers it is its own setting.
    disableAlpha: true,
    ...pickerLook(lang, scheme),
    palette,
    named,
    onPreview: colour,
    onCancel: takeBack,
    onPureColorChange: finish,
    onGradientColorChange: finish,
  };
}
