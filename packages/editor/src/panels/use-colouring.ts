import { bytesOf, hexOf } from '@kitwright/colour';
import type { Edit, Fill, Seams } from '@kitwright/design';
import {
  formatGradient,
  parseGradient,
  type ColourPickerLang,
  type ColourPickerProps,
  type Lang,
  type PickerKey,
} from '@kitwright/ui';
import { useCallback, useMemo } from 'react';
import type { ColourTarget, Interaction } from '../interaction/interaction.ts';
import { useSetting } from '../session/editor-context.ts';
import type { Editor } from '../session/editor.ts';
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

const channels = (colour: string) => {
  const [r, g, b] = bytesOf(colour);
  return { r, g, b };
};

/** A fill in CSS: `#rrggbb`, `linear-gradient(...)` or `radial-gradient(...)`. */
export function fillToCss(fill: Fill): string {
  if (fill.kind === 'pure') return fill.colour;
  return formatGradient(
    {
      kind: fill.kind,
      angleDeg: fill.kind === 'linear' ? fill.angleDeg : 0,
      stops: fill.stops.map(({ positionPercent, colour }) => ({ positionPercent, colour: channels(colour) })),
    },
    'hex',
  );
}

/** The fill that the picker's CSS stands for. What is no gradient is a pure colour in hex; `seams` is not the picker's to say. */
export function cssToFill(css: string, seams: Seams = 'meet'): Fill {
  const gradient = parseGradient(css);
  if (gradient === null) return { kind: 'pure', colour: css };
  const stops = gradient.stops.map(({ positionPercent, colour }) => ({
    positionPercent,
    colour: hexOf([colour.r, colour.g, colour.b]),
  }));
  return gradient.kind === 'linear'
    ? { kind: 'linear', angleDeg: gradient.angleDeg, stops, seams }
    : { kind: 'radial', stops };
}

/**
 * Values that the picker starts with for a fill. The gradient offered beside a pure colour starts from that colour.
 */
export function pickerValues(fill: Fill): {
  readonly activeKey: PickerKey;
  readonly pureColor: string;
  readonly gradientColor: string;
} {
  if (fill.kind === 'pure') {
    const gradientColor = `linear-gradient(180deg, ${fill.colour} 0%, #14171a 100%)`;
    return { activeKey: 'pure', pureColor: fill.colour, gradientColor };
  }
  const first = fill.stops[0]?.colour ?? '#000000';
  return { activeKey: 'gradient', pureColor: first, gradientColor: fillToCss(fill) };
}

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

/** Values tried on the kit: seen at once, one step of undo once kept, as if they had never been when taken back. */
interface Trial {
  /** Begins a trial of colours, which lasts until it is kept or taken back. */
  readonly begin: () => void;
  readonly show: (edit: Edit) => void;
  readonly keep: () => void;
  readonly revert: () => void;
}

export function createTrial(editor: Editor): Trial {
  let own: Interaction | null = null;
  const running = (): boolean => editor.store.getState().interaction === own;
  const begin = (): void => {
    if (running()) return;
    own = { mode: 'adjusting' };
    editor.begin(own);
  };
  return {
    begin,
    show: (edit) => {
      begin();
      editor.apply(edit, editor.gesture());
    },
    keep: () => {
      if (running()) editor.end();
      else editor.settle();
    },
    revert: () => {
      if (running()) editor.cancel();
    },
  };
}

/** A control's own trial. */
export function useTrial(): Trial {
  const { editor } = useSetting();
  return useMemo(() => createTrial(editor), [editor]);
}
