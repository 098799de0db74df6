import { formatUsd, writeKhqr } from '@kitwright/ordering';
import encodeQr from 'qr';
import { useMemo, useState } from 'react';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './payment.module.css';

/** Says how long a code may be paid: long enough to find the telephone, short enough that the amount is still right. */
const VALID_MS = 24 * 60 * 60 * 1000;
/** Modules of white around the code, as the standard asks (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** The dark modules as one path, a unit square each. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((square) => square !== '')
    .join('');

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
  const modules = useMemo(() => {
    const content = writeKhqr({
      bakongAccount,
      merchantName,
      city,
      amountCents,
      billNumber,
      madeAtMs,
      expiresAtMs: madeAtMs + VALID_MS,
    });
    return encodeQr(content, 'raw', { ecc: 'medium', border: QUIET_MODULES });
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
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        role="img"
        aria-label={text('payment.khqr', { amount: formatUsd(amountCents), number: billNumber })}
        shapeRendering="crispEdges"
      >
        <path d={pathOf(modules)} />
      </svg>
    </figure>
  );
};
