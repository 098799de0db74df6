import { SNUG_MM } from '@kitwright/garment/fit/size-bodies.ts';
import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import {
  SEXES,
  offeredLabel,
  sizeLabel,
  type Garment,
  type OptionValues,
  type Size,
  type SizeOffer,
} from '@kitwright/garment';
import { ESTIMATE_ERROR_MM } from '@kitwright/garment/fit/body-estimate.ts';
import {
  FIT_WISHES,
  MEASURE_RANGES,
  adviseSize,
  type FitWish,
  type MeasureField,
  type SizeAdvice,
} from '@kitwright/garment/fit/size-advice.ts';
import { useEffect, useId, useState } from 'react';
import {
  MEASURE_FIELDS,
  inCentimetres,
  isSlip,
  measuresOf,
  readMeasures,
  writeMeasures,
  type WrittenMeasures,
} from './own-measures.ts';
import { useAdviceText, type AdviceText } from './texts/advice-text.ts';
import classes from './advisor.module.css';

interface Props {
  readonly garment: Garment;
  readonly options: OptionValues;
  readonly offer: SizeOffer;
  /** The size that is chosen already. */
  readonly size?: Size | undefined;
  /** Absent where nothing is chosen by it. */
  readonly onChoose?: ((size: Size) => void) | undefined;
  /** Told which size is advised, and null when none is any more. Keep the same function. */
  readonly onAdvice?: ((size: Size | null) => void) | undefined;
}

const BETWEEN = {
  close: 'betweenClose',
  regular: 'betweenRegular',
  loose: 'betweenLoose',
} as const satisfies Record<FitWish, string>;

const DECIDED_BY = {
  chestMm: 'byChest',
  waistMm: 'byWaist',
  hipMm: 'byHip',
  heightMm: 'byHeight',
} as const satisfies Record<SizeAdvice['decidedBy'], string>;

const inCm = (mm: number): string => String(Math.round(Math.abs(mm) / 10));

/** The advice in sentences, the first of them the advice itself. */
const sentencesOf = (
  advice: SizeAdvice,
  { wish, sex }: Pick<WrittenMeasures, 'wish' | 'sex'>,
  text: AdviceText,
  labelOf: (size: Size) => string,
): readonly string[] => {
  const size = labelOf(advice.size);
  const { between, roomMm, isBeyond } = advice;
  const first = isBeyond
    ? text(isBeyond === 'larger' ? 'beyondLarger' : 'beyondSmaller', { size })
    : between
      ? text(BETWEEN[wish], { size, smaller: labelOf(between.smaller), larger: labelOf(between.larger) })
      : text('clear', { size });
  const room = roomMm.chestMm;
  const roomKey = room === undefined ? null : room < 0 ? 'tight' : room < SNUG_MM ? 'snug' : 'room';
  return [
    first,
    text(DECIDED_BY[advice.decidedBy]),
    ...(roomKey === null || room === undefined ? [] : [text(roomKey, { cm: inCm(room) })]),
    ...(advice.isEstimated ? [text('guessed', { cm: inCm(ESTIMATE_ERROR_MM[sex].chestMm) })] : []),
  ];
};

/**
 * The size advisor: the size that fits someone, from two numbers or a tape measure, and why. What is written stays on
 * the device.
 */
export function SizeAdvisor({ garment, options, offer, size, onChoose, onAdvice }: Props) {
  const text = useAdviceText();
  const heading = useId();
  const [written, setWritten] = useState(() => readMeasures(localStorage));
  const change = (part: Partial<WrittenMeasures>): void => {
    const next = { ...written, ...part };
    setWritten(next);
    writeMeasures(localStorage, next);
  };
  const advice = adviseSize(garment, options, offer, measuresOf(written), written.wish);
  const advised = advice?.size ?? null;
  useEffect(() => onAdvice?.(advised), [onAdvice, advised]);
  const labelOf = (each: Size): string => offeredLabel(offer, each);
  const sentences = advice ? sentencesOf(advice, written, text, labelOf) : [];
  return (
    <section className={classes['advisor']} aria-labelledby={heading}>
      <h3 id={heading}>{text('title')}</h3>
      <div className={classes['choices']}>
        <SegmentedControl
          aria-label={text('sex')}
          value={written.sex}
          data={SEXES.map((value) => ({ value, label: text(value) }))}
          onChange={(sex) => change({ sex })}
        />
        <SegmentedControl
          aria-label={text('way')}
          value={written.way}
          data={(['weight', 'tape'] as const).map((value) => ({ value, label: text(value) }))}
          onChange={(way) => change({ way })}
        />
      </div>
      <div className={classes['fields']}>
        {MEASURE_FIELDS[written.way].map((name) => (
          <WrittenMeasure
            key={name}
            name={name}
            value={written[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <SegmentedControl
        fullWidth
        aria-label={text('wish')}
        value={written.wish}
        data={FIT_WISHES.map((value) => ({ value, label: text(value) }))}
        onChange={(wish) => change({ wish })}
      />
      <div className={classes['answer']} role="status">
        {advice ? (
          <>
            {/* By its own name: the label, which may be long, is in the words beside it. */}
            <strong className="kw-figures">{sizeLabel(advice.size)}</strong>
            <div>
              {sentences.map((sentence, i) => (
                <p key={sentence} data-first={i === 0}>
                  {sentence}
                </p>
              ))}
            </div>
          </>
        ) : (
          <p>{text('empty')}</p>
        )}
      </div>
      {advice && onChoose && (
        <Button
          variant={advice.size === size ? 'default' : 'filled'}
          disabled={advice.size === size}
          onClick={() => onChoose(advice.size)}
        >
          {text(advice.size === size ? 'chosen' : 'choose', { size: labelOf(advice.size) })}
        </Button>
      )}
      <p className={classes['hint']}>{text('hint')}</p>
    </section>
  );
}

interface MeasureProps {
  readonly name: MeasureField;
  readonly value: number | '';
  readonly onChange: (value: number | '') => void;
}

/** A measure that one writes. A height may be told in metres; what no body has is said, and not made into another number. */
function WrittenMeasure({ name, value, onChange }: MeasureProps) {
  const text = useAdviceText();
  const [typed, setTyped] = useState<number | string>(value);
  const [isLeft, setLeft] = useState(true);
  const [least, most] = MEASURE_RANGES[name];
  return (
    <NumberInput
      label={text(name)}
      value={typed}
      error={isLeft && value !== '' && isSlip(name, value) && text('range', { least, most })}
      decimalScale={name === 'heightCm' ? 2 : 0}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      inputMode={name === 'heightCm' ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={(next) => {
        setTyped(next);
        setLeft(false);
        onChange(typeof next === 'number' ? inCentimetres(name, next) : '');
      }}
      onBlur={() => {
        setTyped(value);
        setLeft(true);
      }}
    />
  );
}
