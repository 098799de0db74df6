import { toast, useErrorText } from '@kitwright/ui';
import { Suspense, lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { isPublicPath } from '../routes/paths.ts';
import { SIGN_IN_PATH } from '../start-up/redirect-to.ts';
import { useAccount, useEnding } from './session.ts';

const TermsDialog = lazy(() => import('../pages/terms/TermsDialog.tsx'));

/** Says why the server ended the session; the sign-in page, where account pages lead, says it by itself. */
const useEndingTold = (): void => {
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const { ending } = useEnding();
  const saysItself = pathname === SIGN_IN_PATH || !isPublicPath(pathname);
  const key = ending.kind === 'ended' && !saysItself ? ending.key : null;
  useEffect(() => {
    if (key !== null) toast.error(errorText(key));
  }, [key, errorText]);
};

/**
 * Shows what stands between someone who is signed in and every page: new terms to accept, or the news that it is over.
 */
export const SessionGate = () => {
  useEndingTold();
  const mustAcceptTerms = useAccount()?.mustAcceptTerms === true;
  if (!mustAcceptTerms) return null;
  return (
    <Suspense fallback={null}>
      <TermsDialog />
    </Suspense>
  );
};
