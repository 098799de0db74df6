import type { Design } from '@kitwright/contract/designs';
import { garmentOf, type Size } from '@kitwright/garment';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRuler2 } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { useTenant } from '../../tenant.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';

const SizeChartDialog = lazy(async () => ({
  default: (await import('@kitwright/editor/size-chart')).SizeChartDialog,
}));

interface Props {
  readonly design: Pick<Design, 'productType' | 'document'>;
  /** The size that is chosen already. */
  readonly size?: Size | undefined;
  /** Takes the size that is advised; absent where nothing is chosen by it. */
  readonly onChoose?: ((size: Size) => void) | undefined;
  /** Told which size is advised, and null when none is any more. */
  readonly onAdvice?: ((size: Size | null) => void) | undefined;
  /** Instead of the words for a chart. */
  readonly label?: string | undefined;
}

/** Opens the measures of the garment as it is cut: beside the players, whose sizes are chosen there. */
export const SizeChartButton = ({
  design: { productType, document },
  size,
  onChoose,
  onAdvice,
  label,
}: Props) => {
  const text = useCheckoutText();
  const { sizeCharts } = useTenant();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconRuler2 size={16} stroke={1.5} />} onClick={open}>
        {label ?? text('roster.chart')}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <SizeChartDialog
            garment={garmentOf(productType)}
            options={document.options}
            offer={sizeCharts[productType]}
            size={size}
            onChoose={
              onChoose &&
              ((advised) => {
                onChoose(advised);
                close();
              })
            }
            onAdvice={onAdvice}
            opened
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
