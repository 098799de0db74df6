import { postShareSlip, shareEndpoints, type OpenedShare } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { shareSeverity } from '@kitwright/ordering/shares';
import { StatusBadge } from '@kitwright/ui';
import { Alert, Button, CopyButton, FileButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconUpload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { setAnswer, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useTenant } from '../../tenant.ts';
import { useSharesText } from '../../translations/shares/text.ts';
import { BankLines } from '../../pricing/BankLines.tsx';
import { ShareKhqr, ToldTax } from '../../pricing/lazy-money.tsx';
import classes from './shares.module.css';

interface OfShare {
  readonly token: string;
  readonly share: OpenedShare;
}

const SlipButton = ({ token, share }: OfShare) => {
  const text = useSharesText();
  const act = useAct();
  const { id, payableCents: amountCents } = share;
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const params = { token, id };
    const call = client.sendFile(postShareSlip, { params, query: { amountCents } }, file);
    const answer = await act(call, { done: text('page.sent') });
    if (answer.ok) setAnswer(shareEndpoints.openShare, { params }, answer.value);
  };
  return (
    <FileButton accept="image/png,image/jpeg,image/webp,application/pdf" onChange={(file) => void send(file)}>
      {(props) => (
        <Button {...props} size="md" fullWidth leftSection={<IconUpload size={18} stroke={1.5} />}>
          {text('page.slip', { amount: formatUsd(amountCents) })}
        </Button>
      )}
    </FileButton>
  );
};

/** Shows how the open part of a share is paid: by code or by transfer, with its reference. */
const ToPay = ({ token, share }: OfShare) => {
  const text = useSharesText();
  const { payment } = useTenant();
  const amount = formatUsd(share.payableCents);
  return (
    <>
      <p>{text(payment === null ? 'page.arranged' : 'page.scan', { amount })}</p>
      {payment !== null && payment.bakongAccount !== '' && (
        <Suspense fallback={null}>
          <ShareKhqr
            token={token}
            id={share.id}
            merchantName={payment.accountName}
            amountCents={share.payableCents}
            billNumber={share.reference}
            rielPerDollar={share.rielPerDollar}
          />
        </Suspense>
      )}
      <BankLines />
      <SlipButton token={token} share={share} />
    </>
  );
};

const Notes = ({ share }: { readonly share: OpenedShare }) => {
  const text = useSharesText();
  const { state, when, waitingCents, refusal } = share;
  if (state === 'paid') {
    return (
      <Alert color="green" icon={<IconCircleCheck stroke={1.5} />} role="status">
        {text('page.done')}
      </Alert>
    );
  }
  return (
    <>
      {refusal !== null && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="status">
          {text('page.refused', { reason: refusal })}
        </Alert>
      )}
      {waitingCents > 0 && (
        <Alert color="blue" icon={<IconClock stroke={1.5} />} role="status">
          {text('page.waiting', { amount: formatUsd(waitingCents) })}
        </Alert>
      )}
      {when !== 'now' && (
        <Alert color="gray" icon={<IconClock stroke={1.5} />} role="status">
          {text(`page.${when}`)}
        </Alert>
      )}
    </>
  );
};

/** One player's share: the sum, its reference, and how to pay what is open of it. */
export const OwnShare = ({ token, share }: OfShare) => {
  const text = useSharesText();
  const { name, number, amountCents, paidCents, reference, state, payableCents } = share;
  return (
    <section className={classes.own} aria-label={name}>
      <div className={classes.who}>
        <h2>
          {number !== '' && <span className="kw-figures">{number}</span>} {name}
        </h2>
        <StatusBadge severity={shareSeverity(state)}>{text(`state.${state}`)}</StatusBadge>
      </div>
      <dl className={classes.sums}>
        <dt>{text('page.amount')}</dt>
        <dd className="kw-figures">{formatUsd(amountCents)}</dd>
        {paidCents > 0 && (
          <>
            <dt>{text('page.paid')}</dt>
            <dd className="kw-figures">{formatUsd(paidCents)}</dd>
          </>
        )}
      </dl>
      <ToldTax amountCents={amountCents} tax={{ vat: null, rielPerDollar: share.rielPerDollar }} />
      <Notes share={share} />
      {payableCents > 0 && (
        <>
          <div className={classes.reference}>
            <span>
              <small>{text('page.reference')}</small>
              <strong className="kw-figures">{reference}</strong>
            </span>
            <CopyButton value={reference}>
              {({ copied, copy }) => (
                <Button size="sm" variant="default" onClick={copy}>
                  {text(copied ? 'page.copied' : 'page.copy')}
                </Button>
              )}
            </CopyButton>
          </div>
          <p className={classes.quiet}>{text('page.referenceHint')}</p>
          <ToPay token={token} share={share} />
        </>
      )}
    </section>
  );
};
