import { lazyPart, type Lang } from '@kitwright/ui';
import { lazy, useEffect, useRef } from 'react';
import {
  Navigate,
  Outlet,
  Route,
  createRoutesFromElements,
  matchRoutes,
  useLocation,
  useRoutes,
} from 'react-router';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import { PageRoom } from '../parts/PageBoundary.tsx';
import { EDITOR_PATHS, editorTypeOf } from './paths.ts';
import { PUBLIC_PAGES } from './public-pages.tsx';
import { SessionGate } from '../session/SessionGate.tsx';
import { useEnding, useSignedIn } from '../session/session.ts';
import { HOME, signInUrl } from '../start-up/redirect-to.ts';

/** Shows its pages to who is signed in, and sends everyone else to sign-in and back. */
const RequireAccount = () => {
  const signedIn = useSignedIn();
  const { pathname, search, hash } = useLocation();
  const left = useEnding(({ ending }) => ending.kind === 'left');
  if (!signedIn) return <Navigate to={left ? HOME : signInUrl(`${pathname}${search}${hash}`)} replace />;
  return <Outlet />;
};

const NotFoundPage = lazy(() => import('../pages/NotFoundPage.tsx'));
const PersonalLayout = lazy(() => import('../layout/PersonalLayout.tsx'));
const StoreDesignPage = lazy(() => import('../pages/store/StoreDesignPage.tsx'));
const SignInPage = lazy(() => import('../pages/auth/SignInPage.tsx'));
const SignUpPage = lazy(() => import('../pages/auth/SignUpPage.tsx'));
const ConfirmPage = lazy(() => import('../pages/auth/ConfirmPage.tsx'));
const ForgotPasswordPage = lazy(() => import('../pages/auth/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazy(() => import('../pages/auth/ResetPasswordPage.tsx'));
const UnlockPage = lazy(() => import('../pages/auth/UnlockPage.tsx'));
const ChangeEmailPage = lazy(() => import('../pages/auth/ChangeEmailPage.tsx'));
const DeleteAccountPage = lazy(() => import('../pages/auth/DeleteAccountPage.tsx'));
const loadEditorPage = () => import('../pages/design/EditorPage.tsx');
const EditorPage = lazyPart(loadEditorPage);
const PreviewPage = lazy(() => import('../pages/design/PreviewPage.tsx'));
const DraftPreviewPage = lazy(() => import('../pages/design/DraftPreviewPage.tsx'));
const CartPage = lazy(() => import('../pages/cart/CartPage.tsx'));
const RosterLinkPage = lazy(() => import('../pages/roster-link/RosterLinkPage.tsx'));
const SharesPage = lazy(() => import('../pages/shares/SharesPage.tsx'));
const QuoteLinkPage = lazy(() => import('../pages/quote/QuoteLinkPage.tsx'));
const SharedSquadPage = lazy(() => import('../pages/squad/SharedSquadPage.tsx'));
const VotePage = lazy(() => import('../pages/vote/VotePage.tsx'));
const DesignSquadPage = lazy(() => import('../pages/squad/DesignSquadPage.tsx'));
const OrderSquadPage = lazy(() => import('../pages/squad/OrderSquadPage.tsx'));
const CheckoutPage = lazy(() => import('../pages/checkout/CheckoutPage.tsx'));
const ThankYouPage = lazy(() => import('../pages/checkout/ThankYouPage.tsx'));
const DashboardPage = lazy(() => import('../pages/me/DashboardPage.tsx'));
const DesignsPage = lazy(() => import('../pages/me/designs/DesignsPage.tsx'));
const ComparePage = lazy(() => import('../pages/me/designs/ComparePage.tsx'));
const VotesPage = lazy(() => import('../pages/me/votes/VotesPage.tsx'));
const RangesPage = lazy(() => import('../pages/me/ranges/RangesPage.tsx'));
const PlayersPage = lazy(() => import('../pages/me/players/PlayersPage.tsx'));
const HistoriesPage = lazy(() => import('../pages/me/histories/HistoriesPage.tsx'));
const OrderPage = lazy(() => import('../pages/me/histories/OrderPage.tsx'));
const SeasonPage = lazy(() => import('../pages/me/histories/season/SeasonPage.tsx'));
const InvoicePage = lazy(() => import('../pages/me/histories/InvoicePage.tsx'));
const SettingPage = lazy(() => import('../pages/me/setting/SettingPage.tsx'));

/** A new page starts at its top; the first one stays where the visitor has scrolled to by now. */
const useFreshPage = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // At once: a smooth way up ends where it began when the new page comes in below it.
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname]);
};

/** Every route of the storefront. */
const ROUTES = createRoutesFromElements(
  <>
    <Route element={<PublicLayout />}>
      {PUBLIC_PAGES.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page key={path} />} />
      ))}
      <Route path="cart" element={<CartPage />} />
      <Route path="design/checkout/:productId" element={<CheckoutPage />} />
      <Route path="order/thanks" element={<ThankYouPage />} />
      <Route path="order/thanks/:id" element={<ThankYouPage />} />
      <Route path="store/:uuid" element={<StoreDesignPage />} />
      <Route path="preview" element={<DraftPreviewPage />} />
      <Route path="auth/signin" element={<SignInPage />} />
      <Route path="auth/signup" element={<SignUpPage />} />
      <Route path="auth/confirm" element={<ConfirmPage />} />
      <Route path="auth/forgotpassword" element={<ForgotPasswordPage />} />
      <Route path="auth/resetpassword" element={<ResetPasswordPage />} />
      <Route path="auth/unlock" element={<UnlockPage />} />
      <Route path="auth/changeemail" element={<ChangeEmailPage />} />
      <Route path="auth/deleteaccount" element={<DeleteAccountPage />} />
      <Route element={<RequireAccount />}>
        <Route path="squad/design/:uuid" element={<DesignSquadPage />} />
        <Route path="squad/order/:id" element={<OrderSquadPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    {Object.entries(EDITOR_PATHS).map(([type, path]) => (
      <Route key={type} path={path} element={<EditorPage key={type} />} />
    ))}
    <Route path="design/preview/:uuid" element={<PreviewPage />} />
    <Route path="vote/:id" element={<VotePage />} />
    <Route path="squad/:id" element={<SharedSquadPage />} />
    <Route path="roster/:token" element={<RosterLinkPage />} />
    <Route path="pay/:token" element={<SharesPage />} />
    <Route path="quote/:token" element={<QuoteLinkPage />} />
    <Route path="order/printinvoice" element={<RequireAccount />}>
      <Route index element={<InvoicePage />} />
    </Route>
    <Route path="me" element={<RequireAccount />}>
      <Route index element={<Navigate to="/me/dashboard" replace />} />
      <Route element={<PersonalLayout />}>
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="assets" element={<DesignsPage />} />
        <Route path="compare" element={<ComparePage />} />
        <Route path="votes" element={<VotesPage />} />
        <Route path="ranges" element={<RangesPage />} />
        <Route path="players" element={<PlayersPage />} />
        <Route path="histories" element={<HistoriesPage />} />
        <Route path="histories/:id" element={<OrderPage />} />
        <Route path="histories/:id/season" element={<SeasonPage />} />
        <Route path="setting" element={<SettingPage />} />
      </Route>
    </Route>
  </>,
);

/** Tells whether there is a page at a path, rather than the one that says there is none. */
export const isPagePath = (pathname: string): boolean => {
  const leaf = matchRoutes(ROUTES, pathname)?.at(-1);
  return leaf !== undefined && leaf.route.path !== '*';
};

/** Loads what the page at a path begins with, where it begins with much: the first render then shows it whole. */
export const preloadPage = async (pathname: string, lang: Lang): Promise<void> => {
  if (editorTypeOf(pathname) === null) return;
  const page = loadEditorPage();
  await Promise.all([EditorPage.preload(), page.then(({ preloadEditor }) => preloadEditor(lang))]);
};

export const Pages = () => {
  useFreshPage();
  const page = useRoutes(ROUTES);
  return (
    <>
      <PageRoom>{page}</PageRoom>
      <SessionGate />
    </>
  );
};
