import { qrPath } from '@kitwright/base/qr';
import { formatUsd, writeKhqr } from '@kitwright/ordering';
import { useMemo, useState } from 'react';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './payment.module.css';

/** Says how long a code may be paid: long enough to find the telephone, short enough that the amount is still right. */
const VALID_MS = 24 * 60 * 60 * 1000;
export interface KhqrCodeProps {
  readonly bakongAccount: string;
  readonly merchantName: string;
  readonly city: string;
  readonly amountCents: number;
  readonly billNumber: string;
}

/** A KHQR code to be paid from any bank's telephone application; amount and order number are inside. */
export const KhqrCode = ({ merchantName, amountCents, ...khqr }: KhqrCodeProps) => {
  const text = useMeText();
  const [madeAtMs] = useState(() => Date.now());
  const { bakongAccount, city, billNumber } = khqr;
  const { path, side } = useMemo(() => {
    const content = writeKhqr({
      bakongAccount,
      merchantName,
      city,
      amountCents,
      billNumber,
      madeAtMs,
      expiresAtMs: madeAtMs + VALID_MS,
    });
    return qrPath(content);
  }, [bakongAccount, merchantName, city, amountCents, billNumber, madeAtMs]);
  return (
    <figure className={classes.khqr}>
      <div className={classes.khqrHead} aria-hidden>
        KHQR
      </div>
      <figcaption>
        {merchantName}
        <strong className="kw-figures">{formatUsd(amountCents)}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={text('payment.khqr', { amount: formatUsd(amountCents), number: billNumber })}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </figure>
  );
};
