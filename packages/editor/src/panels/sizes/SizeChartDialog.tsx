import { Modal } from '@mantine/core';
import type { Garment, OptionValues, Size } from '@kitwright/garment';
import { Suspense, lazy } from 'react';
import { useEditorText } from '../../translations/text.ts';

const SizeChart = lazy(async () => ({ default: (await import('./SizeChart.tsx')).SizeChart }));

interface Props {
  readonly garment: Garment;
  readonly options: OptionValues;
  readonly size?: Size | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The size chart of a garment, in a dialog: in the editor and where an order is written. */
export function SizeChartDialog({ opened, onClose, ...chart }: Props) {
  const text = useEditorText();
  return (
    <Modal opened={opened} onClose={onClose} title={text('sizes.chart')} size="lg" zIndex={520}>
      <Suspense fallback={null}>
        <SizeChart {...chart} />
      </Suspense>
    </Modal>
  );
}
