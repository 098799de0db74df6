import { Navigate, Outlet, useLocation } from 'react-router';
import { useEnding, useSignedIn } from '../session/session.ts';
import { HOME, signInUrl } from '../start-up/redirect-to.ts';

/** Shows its pages to who is signed in, and sends everyone else to sign-in and back. */
export const RequireAccount = () => {
  const signedIn = useSignedIn();
  const { pathname, search, hash } = useLocation();
  const left = useEnding(({ ending }) => ending.kind === 'left');
  if (!signedIn) return <Navigate to={left ? HOME : signInUrl(`${pathname}${search}${hash}`)} replace />;
  return <Outlet />;
};
