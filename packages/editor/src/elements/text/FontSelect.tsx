import { LateRoom, lazyPart } from '@kitwright/ui';
import type { Edit, ElementId } from '@kitwright/design';
import { fontsNeeded } from '@kitwright/design/render';
import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFontRevision } from '../../design-view/use-fonts.ts';
import { useTrial } from '../../panels/use-colouring.ts';
import { useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { FontSample, drewAlone } from './FontSample.tsx';
import { FontWeight } from './fonts/FontWeight.tsx';
import classes from './fonts/fonts.module.css';
import panelClasses from '../../panels/panels.module.css';
import { useFontName } from './fonts/use-font-name.ts';

const FontPicker = lazyPart(() => import('./fonts/FontPicker.tsx'));

interface Props {
  readonly fontId: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** The texts that take the font. */
  readonly elementIds: readonly ElementId[];
}

/** From here on, what is chosen from covers no part of the kit, and closes once something is chosen. */
const DESK = '(min-width: 768px)';

/**
 * Placement of the list over its own panel, between the head of the page and the bar: the letters it changes stay in
 * sight.
 */
const OVER_PANEL = {
  flip: false,
  shift: { crossAxis: true, padding: { top: 80, right: 12, bottom: 80, left: 12 } },
} as const;

/** The font of one text or several: tried on the kit as the picker is gone through, and kept once chosen. */
export function FontSelect({ fontId, label, disabled = false, elementIds }: Props) {
  const [open, setOpen] = useState(false);
  // Trying a font on changes the texts; the picker goes on marking the one they had.
  const [kept, setKept] = useState(fontId);
  const { tryFont, choose } = useFontTrial(elementIds);
  const text = useToolText();
  const name = useFontName(fontId);
  const change = (next: boolean) => {
    if (next) setKept(fontId);
    else tryFont(null);
    setOpen(next);
  };
  return (
    <div className={panelClasses['field']}>
      <span className={panelClasses['fieldLabel']}>{label}</span>
      <Popover
        opened={open}
        onChange={change}
        position="bottom"
        middlewares={OVER_PANEL}
        width={340}
        trapFocus
        returnFocus
        zIndex={500}
        shadow="md"
        radius={12}
      >
        <Popover.Target>
          <button
            type="button"
            className={classes['button']}
            aria-label={`${label}: ${name}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => change(!open)}
          >
            <ButtonFace fontId={fontId} name={name} />
            <IconChevronDown size={16} stroke={1.5} />
          </button>
        </Popover.Target>
        <Popover.Dropdown
          p={0}
          className={classes['drop']}
          aria-label={text('fonts.choose')}
          // By default it would be called as the button is.
          aria-labelledby={undefined}
          aria-modal="true"
        >
          <LateRoom>
            <FontPicker
              selectedFont={kept}
              onTry={tryFont}
              onChoose={(id) => {
                setKept(id);
                choose(id);
                if (window.matchMedia(DESK).matches) setOpen(false);
              }}
              onDone={() => change(false)}
            />
          </LateRoom>
        </Popover.Dropdown>
      </Popover>
      <FontWeight fontId={fontId} disabled={disabled} onChoose={choose} />
    </div>
  );
}

function ButtonFace({ fontId, name }: { readonly fontId: string; readonly name: string }) {
  const { lettering } = useSetting();
  useFontRevision(lettering);
  const ready = lettering.isReady({ fontId, text: name });
  const alone = ready && drewAlone(fontId, lettering.letterer.outline({ fontId, text: name }));
  return (
    <span className={classes['buttonFace']}>
      {alone ? <FontSample fontId={fontId} words={name} capPx={12} /> : name}
    </span>
  );
}

/** Fonts on the texts themselves: tried once they have come, unless another was asked for meanwhile. */
function useFontTrial(elementIds: readonly ElementId[]) {
  const { editor, lettering } = useSetting();
  const trial = useTrial();
  const wanted = useRef<string | null>(null);
  const patch = (fontId: string): Edit => ({
    type: 'batch',
    edits: elementIds.map((elementId) => ({
      type: 'patchElement',
      kind: 'text',
      elementId,
      patch: { fontId },
    })),
  });
  const load = (fontId: string) =>
    lettering.loadFonts(fontsNeeded(editor.store.getState().document).map(({ text }) => ({ fontId, text })));

  const tryFont = (fontId: string | null): void => {
    wanted.current = fontId;
    if (fontId === null) trial.revert();
    else
      void load(fontId).then(() => {
        if (wanted.current === fontId) trial.show(patch(fontId));
      });
  };
  const choose = (fontId: string): void => {
    wanted.current = fontId;
    void load(fontId).then(() => {
      if (wanted.current !== fontId) return;
      wanted.current = null;
      trial.show(patch(fontId));
      trial.keep();
    });
  };
  return { tryFont, choose };
}
