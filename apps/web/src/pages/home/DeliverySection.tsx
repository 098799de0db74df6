import { formatUsd } from '@kitwright/ordering';
import { IconBuildingBank, IconMapPin, IconNeedleThread, IconUserCheck } from '@tabler/icons-react';
import { usePaying } from '../../parts/use-paying.ts';
import { useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './delivery.module.css';
import { Section, SectionHead } from './Section.tsx';

const PROMISES = [
  { key: 'approve', Icon: IconUserCheck },
  { key: 'pay', Icon: IconBuildingBank },
  { key: 'door', Icon: IconMapPin },
  { key: 'again', Icon: IconNeedleThread },
] as const;

/** Shows what happens after the order: who checks, how it is paid, where it goes. */
export const DeliverySection = () => {
  const text = useHomeText();
  const { prices } = useTenant();
  const { way } = usePaying();
  const words = (key: (typeof PROMISES)[number]['key']): readonly [string, string] =>
    key === 'pay'
      ? [text(`delivery.pay.${way}`), text(`delivery.payText.${way}`)]
      : [text(`delivery.${key}`), text(`delivery.${key}Text`, values)];
  const values = { price: formatUsd(prices.shippingCents), quantity: prices.freeShippingFromQuantity };
  return (
    <Section>
      <SectionHead title={text('delivery.title')} />
      <ul className={classes.promises}>
        {PROMISES.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={26} stroke={1.5} aria-hidden />
            <h3>{words(key)[0]}</h3>
            <p>{words(key)[1]}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
