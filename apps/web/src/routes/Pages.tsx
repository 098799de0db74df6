import { Suspense, lazy, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PersonalLayout } from '../layout/PersonalLayout.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import { HomePage } from '../pages/home/HomePage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { EDITOR_PATHS } from './garment-paths.ts';
import { RequireAccount } from './RequireAccount.tsx';

const ProductsPage = lazy(() => import('../pages/products/ProductsPage.tsx'));
const PricingPage = lazy(() => import('../pages/pricing/PricingPage.tsx'));
const StorePage = lazy(() => import('../pages/store/StorePage.tsx'));
const QuickStartPage = lazy(() => import('../pages/store/QuickStartPage.tsx'));
const CompanyPage = lazy(() => import('../pages/company/CompanyPage.tsx'));
const SignInPage = lazy(() => import('../pages/auth/SignInPage.tsx'));
const SignUpPage = lazy(() => import('../pages/auth/SignUpPage.tsx'));
const EditorPage = lazy(() => import('../pages/design/EditorPage.tsx'));
const PreviewPage = lazy(() => import('../pages/design/PreviewPage.tsx'));
const DraftPreviewPage = lazy(() => import('../pages/design/DraftPreviewPage.tsx'));
const CheckoutPage = lazy(() => import('../pages/checkout/CheckoutPage.tsx'));
const ThankYouPage = lazy(() => import('../pages/checkout/ThankYouPage.tsx'));
const DashboardPage = lazy(() => import('../pages/me/DashboardPage.tsx'));
const DesignsPage = lazy(() => import('../pages/me/designs/DesignsPage.tsx'));
const PlayersPage = lazy(() => import('../pages/me/players/PlayersPage.tsx'));
const HistoriesPage = lazy(() => import('../pages/me/histories/HistoriesPage.tsx'));
const OrderPage = lazy(() => import('../pages/me/histories/OrderPage.tsx'));
const SettingPage = lazy(() => import('../pages/me/setting/SettingPage.tsx'));

/** A new page starts at its top. */
const useFreshPage = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
};

/** Every route of the storefront. */
export const Pages = () => {
  useFreshPage();
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route index element={<HomePage />} />
          <Route path="products" element={<ProductsPage />} />
          <Route path="pricing" element={<PricingPage />} />
          <Route path="store" element={<StorePage />} />
          <Route path="quickstart" element={<QuickStartPage />} />
          <Route path="about" element={<CompanyPage page="about" />} />
          <Route path="careers" element={<CompanyPage page="careers" />} />
          <Route path="privacy" element={<CompanyPage page="privacy" />} />
          <Route path="terms" element={<CompanyPage page="terms" />} />
          <Route path="preview" element={<DraftPreviewPage />} />
          <Route path="auth/signin" element={<SignInPage />} />
          <Route path="auth/signup" element={<SignUpPage />} />
          <Route element={<RequireAccount />}>
            <Route path="design/checkout/:productId" element={<CheckoutPage />} />
            <Route path="order/thanks/:id" element={<ThankYouPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        {Object.entries(EDITOR_PATHS).map(([type, path]) => (
          <Route key={type} path={path} element={<EditorPage key={type} />} />
        ))}
        <Route path="design/preview/:uuid" element={<PreviewPage />} />
        <Route path="me" element={<RequireAccount />}>
          <Route index element={<Navigate to="/me/dashboard" replace />} />
          <Route element={<PersonalLayout />}>
            <Route path="dashboard" element={<DashboardPage />} />
            <Route path="assets" element={<DesignsPage />} />
            <Route path="players" element={<PlayersPage />} />
            <Route path="histories" element={<HistoriesPage />} />
            <Route path="histories/:id" element={<OrderPage />} />
            <Route path="setting" element={<SettingPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
};
