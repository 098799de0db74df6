import { useEffect, useRef, type RefObject } from 'react';
import { useEditorState } from '../session/editor-context.ts';
import type { FigureChoice } from '../session/figure-choice.ts';
import type { StagePort } from './stage-port.ts';
import type { ViewPreset } from './view-presets.ts';

const isAnother = (figure: FigureChoice, before: FigureChoice): boolean =>
  figure.wearer !== before.wearer || figure.boots !== before.boots || figure.animation !== before.animation;

/**
 * Steps back to the whole person once another one, other boots or a movement are chosen: faces, feet and hands that wave
 * lie beyond the garment, which else fills the view. Keep `look` the same function.
 */
export const usePersonInView = (
  model: RefObject<StagePort | null>,
  look: (preset: ViewPreset) => void,
): void => {
  const figure = useEditorState((state) => state.figure);
  const before = useRef(figure);
  useEffect(() => {
    const isNew = isAnother(figure, before.current);
    before.current = figure;
    // Of a garment that no one wears there is no more to see.
    if (isNew && figure.wearer !== 'ghost' && model.current !== null) look('person');
  }, [figure, model, look]);
};
