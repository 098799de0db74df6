import { lazy } from 'react';

/** Drawing codes is asked for where one is shown only. */
export const KhqrCode = lazy(() => import('./KhqrCode.tsx').then((module) => ({ default: module.KhqrCode })));

/** The city that stands in a code; banks do not show it. */
export const KHQR_CITY = 'Phnom Penh';
