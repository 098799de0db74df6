import { MAX_ROSTER, type Design } from '@kitwright/contract';
import { useErrorText, useLang } from '@kitwright/ui';
import { formatUsd } from '@kitwright/ordering';
import { Button, Group, Radio, Stack, TextInput, Textarea, Title } from '@mantine/core';
import { IconClipboard, IconUsers } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../forms/schema-errors.ts';
import { ImportDialog } from '../../roster/ImportDialog.tsx';
import { duplicateNumbers, rowFromPasted, rowFromPlayer } from '../../roster/roster-rows.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { RosterTable } from './RosterTable.tsx';
import { SavedPlayersDialog } from './SavedPlayersDialog.tsx';
import { SizeChartButton } from './SizeChartButton.tsx';
import { newRowId, type Checkout } from './use-checkout.ts';
import classes from './checkout.module.css';

interface SectionProps {
  readonly checkout: Checkout;
}

const Section = ({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={classes.section}>
    <Group justify="space-between" mb="md">
      <Title order={2} size="h3">
        {title}
      </Title>
      {aside}
    </Group>
    {children}
  </section>
);

interface RosterProps extends SectionProps {
  readonly design: Pick<Design, 'productType' | 'document'>;
}

export const RosterSection = ({ checkout, design }: RosterProps) => {
  const text = useCheckoutText();
  const [pasting, paste] = useDisclosure(false);
  const [picking, pick] = useDisclosure(false);
  const duplicates = duplicateNumbers(checkout.filled);
  const buttons = (
    <Group gap="xs">
      <SizeChartButton design={design} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUsers size={16} stroke={1.5} />}
        onClick={pick.open}
      >
        {text('roster.addSaved')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconClipboard size={16} stroke={1.5} />}
        onClick={paste.open}
      >
        {text('roster.paste')}
      </Button>
    </Group>
  );
  return (
    <Section title={text('roster.title')} aside={buttons}>
      <RosterTable checkout={checkout} />
      {duplicates.map((number) => (
        <p key={number} className={classes.small}>
          {text('roster.duplicate', { number })}
        </p>
      ))}
      <ImportDialog
        opened={pasting}
        onClose={paste.close}
        listed={checkout.filled}
        room={MAX_ROSTER - checkout.filled.length}
        onTake={(rows) => {
          checkout.addRows(rows.map((row) => rowFromPasted(row, newRowId())));
          if (rows.some(({ complete }) => !complete)) checkout.setTried(true);
        }}
      />
      <SavedPlayersDialog
        opened={picking}
        onClose={pick.close}
        rows={checkout.draft.rows}
        onTake={(players) =>
          checkout.addRows(players.map((player) => rowFromPlayer(player, newRowId(), checkout.sleeve)))
        }
      />
    </Section>
  );
};

export const FabricSection = ({ checkout }: SectionProps) => {
  const text = useCheckoutText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  const { fabrics } = checkout;
  return (
    <Section title={text('fabric.title')}>
      <Radio.Group
        value={checkout.draft.fabricId}
        onChange={(fabricId) => checkout.change({ fabricId })}
        aria-label={text('fabric.title')}
      >
        <div className={classes.fabrics}>
          {fabrics.map((fabric) => (
            <Radio.Card key={fabric.id} value={fabric.id} className={classes.fabric ?? ''}>
              <Radio.Indicator />
              <span>
                <span className={classes.fabricName}>{fabric.name[lang]}</span>
                <span className={classes.small}>
                  {catalogue('pricing.gsm', { weight: fabric.weightGsm })} ·{' '}
                  {text('fabric.minimum', { quantity: fabric.minimumQuantity })}
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

/** What is asked for of a delivery, and what is still wrong with it. */
export interface DeliveryForm {
  readonly draft: Pick<Checkout['draft'], 'phone' | 'address' | 'note'>;
  readonly change: (part: Partial<DeliveryForm['draft']>) => void;
  readonly tried: boolean;
  readonly deliveryErrors: FieldErrors;
}

export const DeliverySection = ({ checkout }: { readonly checkout: DeliveryForm }) => {
  const text = useCheckoutText();
  const errorText = useErrorText();
  const { draft, change, tried, deliveryErrors } = checkout;
  const fault = (field: string): string | null => {
    const key = deliveryErrors[field];
    return tried && key !== undefined ? errorText(key) : null;
  };
  return (
    <Section title={text('delivery.title')}>
      <Stack gap="md">
        <TextInput
          label={text('delivery.phone')}
          description={text('delivery.phoneHint')}
          type="tel"
          autoComplete="tel"
          withAsterisk
          value={draft.phone}
          error={fault('phone')}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
        <Textarea
          label={text('delivery.address')}
          description={text('delivery.addressHint')}
          autoComplete="street-address"
          withAsterisk
          maxLength={400}
          value={draft.address}
          error={fault('address')}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <Textarea
          label={text('delivery.note')}
          description={text('delivery.noteHint')}
          maxLength={1000}
          value={draft.note}
          error={fault('note')}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </Stack>
    </Section>
  );
};
