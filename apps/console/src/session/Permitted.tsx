import type { Permission } from '@kitwright/contract';
import { Navigate, Outlet } from 'react-router';
import { useMay } from './session.ts';

/** The pages below, for who may; others are led to the first page. */
export const Permitted = ({ permission }: { readonly permission: Permission }) =>
  useMay(permission) ? <Outlet /> : <Navigate to="/" replace />;
