import { useLang } from '@kitwright/ui';
import { formatUsd, type FabricPrice } from '@kitwright/ordering';
import { Radio } from '@mantine/core';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { Section } from './Section.tsx';
import classes from './checkout.module.css';

/** The cloth of a design. */
export const FabricSection = ({
  fabrics,
  fabricId,
  onChoose,
}: {
  readonly fabrics: readonly FabricPrice[];
  readonly fabricId: string;
  readonly onChoose: (fabricId: string) => void;
}) => {
  const text = useCheckoutText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  return (
    <Section title={text('fabric.title')}>
      <Radio.Group value={fabricId} onChange={onChoose} aria-label={text('fabric.title')}>
        <div className={classes.fabrics}>
          {fabrics.map((fabric) => (
            <Radio.Card key={fabric.id} value={fabric.id} className={classes.fabric ?? ''}>
              <Radio.Indicator />
              <span>
                <span className={classes.fabricName}>{fabric.name[lang]}</span>
                <span className={classes.small}>
                  {catalogue('pricing.gsm', { weight: fabric.weightGsm })} ·{' '}
                  {text('fabric.minimum', {
                    count: fabric.minimumQuantity,
                    quantity: fabric.minimumQuantity,
                  })}
                  {fabric.surchargeCents > 0 &&
                    ` · ${text('fabric.surcharge', { price: formatUsd(fabric.surchargeCents) })}`}
                </span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </Section>
  );
};
