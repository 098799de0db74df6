import { MOST_ROLLS_AT_ONCE, type Purchase } from '@kitwright/contract/production';
import { formatUsd } from '@kitwright/ordering';
import { formatDate, useLang } from '@kitwright/ui';
import { Button, Group, NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { IconFileTypePdf, IconMail, IconTag } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useStockText } from '../../translations/stock/text.ts';
import { lengthsOf, useCloths } from './cloth-text.ts';
import classes from './stock.module.css';
import { usePurchaseActions, useRollLabels } from './use-purchases.ts';

const CENTS = 100;
const ICON = { size: 16, stroke: 1.5 } as const;

const Lines = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useStockText();
  const { nameOf, metres, width } = useCloths();
  return (
    <ul className={classes.lines} aria-label={text('purchase.lines')}>
      {purchase.lines.map(({ position, cloth, widthMm, colour, lengthMm, centsPerMetre, deliveredMm }) => (
        <li key={position}>
          <span>
            <b>{nameOf(cloth)}</b> · {width(widthMm)}
            {colour !== '' && ` · ${colour}`}
            {centsPerMetre !== null && ` · ${formatUsd(centsPerMetre)}`}
          </span>
          <span className="kw-figures">
            {purchase.status === 'draft'
              ? metres(lengthMm)
              : text('purchase.of', { come: metres(deliveredMm), all: metres(lengthMm) })}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Writes down what came of a line; the longest one that is still to come first. */
const DeliveryForm = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useStockText();
  const { nameOf, metres, width } = useCloths();
  const { deliver } = usePurchaseActions(purchase);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const next =
    purchase.lines.find(({ lengthMm, deliveredMm }) => deliveredMm < lengthMm) ?? purchase.lines[0];
  const [position, setPosition] = useState(next?.position ?? 1);
  const line = purchase.lines.find((each) => each.position === position);
  const [lengths, setLengths] = useState('');
  const [lot, setLot] = useState('');
  const [place, setPlace] = useState('');
  const [price, setPrice] = useState<number | string>(
    line?.centsPerMetre == null ? '' : line.centsPerMetre / CENTS,
  );
  const [isWrong, setWrong] = useState(false);
  const choose = (chosen: number): void => {
    setPosition(chosen);
    const cents = purchase.lines.find((each) => each.position === chosen)?.centsPerMetre;
    setPrice(cents == null ? '' : cents / CENTS);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const lengthsMm = lengthsOf(lengths);
    const isFit = lengthsMm !== null && lengthsMm.length <= MOST_ROLLS_AT_ONCE;
    setWrong(!isFit);
    if (!isFit) return;
    const centsPerMetre = price === '' ? null : Math.round(Number(price) * CENTS);
    await deliver(
      { position, lot: lot.trim(), place: place.trim(), note: '', centsPerMetre, lengthsMm },
      idempotencyKey,
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <h3 className={classes.small}>{text('purchase.came')}</h3>
        {purchase.lines.length > 1 && (
          <NativeSelect
            label={text('purchase.comeOf')}
            value={String(position)}
            data={purchase.lines.map((each) => ({
              value: String(each.position),
              label: `${nameOf(each.cloth)} · ${width(each.widthMm)} · ${each.colour} · ${metres(each.lengthMm)}`,
            }))}
            onChange={({ currentTarget: { value } }) => choose(Number(value))}
          />
        )}
        <Textarea
          label={text('form.lengths')}
          description={text('form.lengthsHint')}
          autosize
          minRows={2}
          inputMode="decimal"
          value={lengths}
          error={isWrong && text('form.wrongLengths', { most: MOST_ROLLS_AT_ONCE })}
          onChange={({ currentTarget: { value } }) => setLengths(value)}
        />
        <TextInput
          label={text('form.lot')}
          description={text('form.lotHint')}
          maxLength={40}
          value={lot}
          onChange={({ currentTarget: { value } }) => setLot(value)}
        />
        <TextInput
          label={text('form.place')}
          maxLength={40}
          value={place}
          onChange={({ currentTarget: { value } }) => setPlace(value)}
        />
        <NumberInput
          label={text('form.price')}
          prefix="$"
          hideControls
          min={0}
          max={10_000}
          decimalScale={2}
          value={price}
          onChange={setPrice}
        />
        <Button type="submit">{text('purchase.deliver')}</Button>
      </Stack>
    </form>
  );
};

const Sending = ({ purchase, onEdit }: { readonly purchase: Purchase; readonly onEdit: () => void }) => {
  const text = useStockText();
  const { send, paper } = usePurchaseActions(purchase);
  const { email } = purchase.supplier;
  const maySend = purchase.actions.includes('send');
  return (
    <>
      {maySend && (
        <p className={classes.quiet}>
          {email === '' ? text('purchase.noMail') : text('purchase.mailTo', { email })}
        </p>
      )}
      <Group gap="xs">
        {maySend && email !== '' && (
          <Button leftSection={<IconMail {...ICON} />} onClick={() => void send('mail')}>
            {text(purchase.status === 'draft' ? 'purchase.mail' : 'purchase.mailAgain')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconFileTypePdf {...ICON} />} onClick={() => void paper()}>
          {text('purchase.paper')}
        </Button>
        {purchase.status === 'draft' && (
          <>
            <Button variant="default" onClick={() => void send('hand')}>
              {text('purchase.hand')}
            </Button>
            <Button variant="default" onClick={onEdit}>
              {text('purchase.edit')}
            </Button>
          </>
        )}
      </Group>
    </>
  );
};

/** An order of cloth as it stands: what came of it, and what is done with it next. */
export const PurchasePanel = ({
  purchase,
  onEdit,
}: {
  readonly purchase: Purchase;
  readonly onEdit: () => void;
}) => {
  const text = useStockText();
  const { lang } = useLang();
  const { metres } = useCloths();
  const { close, cancel } = usePurchaseActions(purchase);
  const labels = useRollLabels();
  const { supplier, sentAt, sentTo, rolls, actions } = purchase;
  const day = sentAt === null ? '' : formatDate(sentAt, lang);
  const reach = [supplier.phone, supplier.email, supplier.telegram === '' ? '' : `@${supplier.telegram}`];
  return (
    <Stack gap="md">
      <div className={classes.found}>
        <strong>{(lang === 'kh' && supplier.nameKh) || supplier.name}</strong>
        <span>{reach.filter((part) => part !== '').join(' · ')}</span>
        {sentAt !== null && (
          <span>
            {sentTo === ''
              ? text('purchase.sentByHand', { day })
              : text('purchase.sentTo', { email: sentTo, day })}
          </span>
        )}
        {purchase.dueOn !== null && (
          <span className={purchase.isLate ? classes.fault : undefined}>
            {text('purchase.dueOn')}: {formatDate(purchase.dueOn, lang)}
            {purchase.isLate && ` · ${text('purchase.late')}`}
          </span>
        )}
        {purchase.note !== '' && <span>{purchase.note}</span>}
      </div>
      <Lines purchase={purchase} />
      <Sending purchase={purchase} onEdit={onEdit} />
      {actions.includes('deliver') && <DeliveryForm key={purchase.version} purchase={purchase} />}
      {rolls.length > 0 && (
        <section>
          <h3 className={classes.small}>{text('purchase.rolls')}</h3>
          <ul className={classes.lines} aria-label={text('purchase.rolls')}>
            {rolls.map(({ id, number, lot, lengthMm, addedAt }) => (
              <li key={id}>
                <span>
                  <b className="kw-figures">{number}</b>
                  {lot !== '' && ` · ${lot}`} · {formatDate(addedAt, lang)}
                </span>
                <span className="kw-figures">{metres(lengthMm)}</span>
              </li>
            ))}
          </ul>
          <Button variant="default" leftSection={<IconTag {...ICON} />} onClick={() => void labels(rolls)}>
            {text('purchase.labels')}
          </Button>
        </section>
      )}
      <Group gap="xs">
        {actions.includes('close') && (
          <Button variant="default" onClick={() => void close()}>
            {text('purchase.close')}
          </Button>
        )}
        {actions.includes('cancel') && (
          <Button variant="subtle" color="red.8" onClick={() => void cancel()}>
            {text('purchase.cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
