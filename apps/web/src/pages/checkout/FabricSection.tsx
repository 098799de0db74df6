import { useLang } from '@kitwright/ui';
import { formatUsd, type FabricPrice } from '@kitwright/ordering';
import { Alert, Radio } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { Section } from './Section.tsx';
import classes from './checkout.module.css';

/** The cloth of a design. */
export const FabricSection = ({
  fabrics,
  kept = null,
  fabricId,
  lostId = null,
  onChoose,
}: {
  readonly fabrics: readonly FabricPrice[];
  /** The fabric that an order was placed in and that is not offered any more: it stays to be had for it. Null for any other. */
  readonly kept?: FabricPrice | null;
  readonly fabricId: string;
  /** The fabric that had been chosen and is not offered any more; null where none was. */
  readonly lostId?: string | null;
  readonly onChoose: (fabricId: string) => void;
}) => {
  const text = useCheckoutText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const nameOf = (id: string | null) => prices.fabrics.find((fabric) => fabric.id === id)?.name[lang];
  const [old, now = ''] = [nameOf(lostId), nameOf(fabricId)];
  const goneWords = old === undefined ? text('fabric.goneNow', { now }) : text('fabric.gone', { old, now });
  return (
    <Section title={text('fabric.title')}>
      {lostId !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle stroke={1.5} />} role="status">
          {goneWords}
        </Alert>
      )}
      <Radio.Group value={fabricId} onChange={onChoose} aria-label={text('fabric.title')}>
        <div className={classes.fabrics}>
          {(kept === null ? fabrics : [kept, ...fabrics]).map((fabric) => (
            <Radio.Card key={fabric.id} value={fabric.id} className={classes.fabric ?? ''}>
              <Radio.Indicator />
              <span>
                <span className={classes.fabricName}>
                  {fabric === kept ? catalogue('fabricGone', { name: fabric.name[lang] }) : fabric.name[lang]}
                </span>
                <span className={classes.small}>
                  {/* Of a fabric that has left the list no weight is known. */}
                  {fabric !== kept && `${catalogue('pricing.gsm', { weight: fabric.weightGsm })} · `}
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
