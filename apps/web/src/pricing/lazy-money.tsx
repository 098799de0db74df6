import { lazy } from 'react';

/** Drawing codes is asked for where one is shown only. */
export const OrderKhqr = lazy(() =>
  import('./KhqrCode.tsx').then((module) => ({ default: module.OrderKhqr })),
);
export const ShareKhqr = lazy(() =>
  import('./KhqrCode.tsx').then((module) => ({ default: module.ShareKhqr })),
);
