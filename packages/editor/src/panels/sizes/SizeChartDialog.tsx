import { LateRoom, lazyPart } from '@kitwright/ui';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Garment, OptionValues, Size, SizeOffer } from '@kitwright/garment';
import { useEditorText } from '../../translations/text.ts';

const SizeAdvisor = lazyPart(async () => ({ default: (await import('./SizeAdvisor.tsx')).SizeAdvisor }));
const SizeChart = lazyPart(async () => ({ default: (await import('./SizeChart.tsx')).SizeChart }));

interface Props {
  readonly garment: Garment;
  readonly options: OptionValues;
  /** Sizes as the tenant offers them. */
  readonly offer: SizeOffer;
  readonly size?: Size | undefined;
  /** Takes the size that is advised; absent where nothing is chosen by it. */
  readonly onChoose?: ((size: Size) => void) | undefined;
  /** Told which size is advised, and null when none is any more. */
  readonly onAdvice?: ((size: Size | null) => void) | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The size chart of a garment, in a dialog: in the editor and where an order is written. */
export function SizeChartDialog({ opened, onClose, onChoose, onAdvice, ...chart }: Props) {
  const text = useEditorText();
  const phone = useMediaQuery('(max-width: 640px)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('sizes.chart')}
      size="lg"
      fullScreen={phone}
      zIndex={520}
    >
      <LateRoom>
        <SizeAdvisor {...chart} onChoose={onChoose} onAdvice={onAdvice} />
        <SizeChart {...chart} />
      </LateRoom>
    </Modal>
  );
}
