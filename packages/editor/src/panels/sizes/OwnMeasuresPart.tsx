import { Button, SegmentedControl, Switch } from '@mantine/core';
import { BAKED, modelOf, offeredLabel, type Sex } from '@kitwright/garment';
import { fittingOf } from '@kitwright/garment/figure/people.ts';
import { likelyWeightKg } from '@kitwright/garment/fit/body-estimate.ts';
import { adviseSize, type MeasureField } from '@kitwright/garment/fit/size-advice.ts';
import { bodyOfSize, type SizeBody } from '@kitwright/garment/fit/size-bodies.ts';
import { useId, useState } from 'react';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import panels from '../panels.module.css';
import slider from '../slider.module.css';
import {
  MEASURE_FIELDS,
  hasMeasures,
  measuresOf,
  readMeasures,
  writeMeasures,
  type WrittenMeasures,
} from './own-measures.ts';
import { KeepMeasures } from './KeepMeasures.tsx';
import { useAdviceText } from './texts/advice-text.ts';

/** Ranges of the sliders: bodies that the blend was measured on. */
const SLIDES: Readonly<Record<MeasureField, readonly [least: number, most: number]>> = {
  heightCm: [140, 205],
  weightKg: [40, 140],
  chestCm: [78, 140],
  waistCm: [60, 140],
  hipCm: [78, 145],
};

/** Measures that a slider starts from where nothing was written: the body of the size that is worn. */
const begun = (written: WrittenMeasures, sex: Sex, body: SizeBody): WrittenMeasures => {
  const inCm = (mm: number): number => Math.round(mm / 10);
  const or = (value: number | '', otherwise: number): number => (value === '' ? otherwise : value);
  return {
    ...written,
    sex,
    heightCm: or(written.heightCm, inCm(body.heightMm)),
    weightKg: or(written.weightKg, Math.round(likelyWeightKg(sex, body.heightMm, body.chestMm))),
    chestCm: or(written.chestCm, inCm(body.chestMm)),
    waistCm: or(written.waistCm, inCm(body.waistMm)),
    hipCm: or(written.hipCm, inCm(body.hipMm)),
  };
};

/** The garment on someone of one's own measures: what is slid shows at once, and which size is advised. */
export function OwnMeasuresPart() {
  const { editor, garment, tenant } = useSetting();
  const size = useEditorState((state) => state.size);
  const shown = useEditorState((state) => state.measures);
  const options = useEditorState((state) => state.document.options);
  const wearer = useEditorState((state) => state.figure.wearer);
  const text = useAdviceText();
  const offer = tenant.sizeCharts[garment.productType];
  const { sex } = fittingOf(BAKED, modelOf(garment, options), wearer, size);
  const [written, setWritten] = useState(() =>
    begun(readMeasures(localStorage), sex, bodyOfSize(undefined, sex, size)),
  );
  const [isKnownHere] = useState(() => hasMeasures(localStorage));
  const own = written.sex === sex ? written : { ...written, sex };
  const change = (part: Partial<WrittenMeasures>): void => {
    const next = { ...own, ...part };
    setWritten(next);
    writeMeasures(localStorage, next);
    editor.set({ measures: measuresOf(next) });
  };
  const advice = adviseSize(garment, options, offer, measuresOf(own), own.wish);
  return (
    <>
      <Switch
        label={text('showBody')}
        checked={shown !== null}
        onChange={(event) => editor.set({ measures: event.currentTarget.checked ? measuresOf(own) : null })}
      />
      {shown !== null && (
        <>
          <KeepMeasures
            written={own}
            isKnownHere={isKnownHere}
            onRead={(read) => change(begun(read, sex, bodyOfSize(undefined, sex, size)))}
          />
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={text('way')}
            value={own.way}
            data={(['weight', 'tape'] as const).map((value) => ({ value, label: text(value) }))}
            onChange={(way) => change({ way })}
          />
          {MEASURE_FIELDS[own.way].map((name) => (
            <MeasureSlider
              key={name}
              name={name}
              value={own[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          {advice && (
            <Button
              variant={advice.size === size ? 'default' : 'filled'}
              disabled={advice.size === size}
              onClick={() => editor.set({ size: advice.size })}
            >
              {text(advice.size === size ? 'bodySize' : 'choose', { size: offeredLabel(offer, advice.size) })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface SliderProps {
  readonly name: MeasureField;
  readonly value: number | '';
  readonly onChange: (value: number) => void;
}

/** A measure that one slides: no step of undo, for the design is not touched. */
function MeasureSlider({ name, value, onChange }: SliderProps) {
  const text = useAdviceText();
  const id = useId();
  const [min, max] = SLIDES[name];
  const shown = Math.min(max, Math.max(min, value === '' ? min : value));
  return (
    <div className={panels['field']}>
      <label className={slider['sliderLabel']} htmlFor={id}>
        <span>{text(name)}</span>
        <output htmlFor={id}>{shown}</output>
      </label>
      <input
        id={id}
        className={slider['slider']}
        type="range"
        min={min}
        max={max}
        value={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
