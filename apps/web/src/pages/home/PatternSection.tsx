import { SIZES, sizeLabel, type Size } from '@kitwright/garment';
import { SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { PieceOutlines } from '../../parts/PieceOutlines.tsx';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './home.module.css';

/** The pieces themselves, in the size one picks: the drawing grows as the pattern does. */
export const PatternSection = () => {
  const text = useHomeText();
  const [size, setSize] = useState<Size>('M');
  return (
    <section className={classes.table}>
      <div className="kw-page">
        <Title order={2}>{text('pattern.title')}</Title>
        <p className={classes.sectionLead}>{text('pattern.lead', { size: sizeLabel(size) })}</p>
        <div className={classes.sizes}>
          <SegmentedControl
            size="xs"
            aria-label={text('pattern.title')}
            value={size}
            onChange={setSize}
            data={SIZES.map((value) => ({ value, label: sizeLabel(value) }))}
          />
        </div>
        <PieceOutlines size={size} only={PIECES} rowMm={9000} labelled />
      </div>
    </section>
  );
};

const PIECES = ['front', 'back', 'sleeveLeft', 'shortsFrontLeft', 'shortsBackLeft'] as const;
