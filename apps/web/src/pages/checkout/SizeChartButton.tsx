import type { Design } from '@kitwright/contract/designs';
import { garmentOf } from '@kitwright/garment';
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
}

/** Opens the measures of the garment as it is cut: beside the players, whose sizes are chosen there. */
export const SizeChartButton = ({ design: { productType, document } }: Props) => {
  const text = useCheckoutText();
  const { sizeCharts } = useTenant();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconRuler2 size={16} stroke={1.5} />} onClick={open}>
        {text('roster.chart')}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <SizeChartDialog
            garment={garmentOf(productType)}
            options={document.options}
            offer={sizeCharts[productType]}
            opened
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
