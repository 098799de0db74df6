import { fabricsFor, formatUsd, type FabricPrice } from '@kitwright/ordering';
import { Radio } from '@mantine/core';
import { useSetting } from '../../session/editor-context.ts';
import { useFabric } from '../../session/use-fabric.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { Hint, Section } from '../../panels/Panel.tsx';
import { WeaveSwatch } from './WeaveSwatch.tsx';
import classes from './fabric.module.css';

/** The cloth the garment is made of, with what it does to the price. The order begins with the choice. */
export function FabricPanel() {
  const { editor, tenant, garment, services } = useSetting();
  const chosen = useFabric();
  const text = useToolText();
  const choose = (fabricId: string) => {
    editor.set({ fabricId });
    services.keepFabric(fabricId);
  };
  return (
    <Section title={text('fabric.title')}>
      <Hint>{text('fabric.hint')}</Hint>
      <Radio.Group value={chosen?.id ?? ''} onChange={choose} aria-label={text('fabric.title')}>
        <div className={classes['fabrics']}>
          {fabricsFor(tenant.prices, garment.productType).map((fabric) => (
            <FabricCard key={fabric.id} fabric={fabric} chosen={chosen} />
          ))}
        </div>
      </Radio.Group>
    </Section>
  );
}

interface CardProps {
  readonly fabric: FabricPrice;
  readonly chosen: FabricPrice | undefined;
}

function FabricCard({ fabric, chosen }: CardProps) {
  const { lang } = useSetting();
  const text = useToolText();
  const { surchargeCents, minimumQuantity, discountUpToPercent, weightGsm, weave } = fabric;
  const difference = surchargeCents - (chosen?.surchargeCents ?? 0);
  return (
    <Radio.Card value={fabric.id} className={classes['fabric'] ?? ''} aria-label={fabric.name[lang]}>
      <WeaveSwatch weave={weave} />
      <span className={classes['about']}>
        <strong>{fabric.name[lang]}</strong>
        <span>{text(`fabric.weaves.${weave}`)}</span>
        <span>{text('fabric.gsm', { weight: weightGsm })}</span>
        <span>{text('fabric.minimum', { count: minimumQuantity })}</span>
        <span>{text('fabric.upTo', { percent: discountUpToPercent })}</span>
        <span className={classes['price']}>
          {surchargeCents === 0
            ? text('fabric.included')
            : text('fabric.adds', { price: formatUsd(surchargeCents) })}
        </span>
        {difference !== 0 && chosen?.surchargeCents !== 0 && (
          <span className={classes['price']} data-difference={difference}>
            {text(difference > 0 ? 'fabric.dearer' : 'fabric.cheaper', {
              price: formatUsd(Math.abs(difference)),
            })}
          </span>
        )}
      </span>
      <Radio.Indicator />
    </Radio.Card>
  );
}
