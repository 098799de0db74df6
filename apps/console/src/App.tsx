import type { Permission } from '@kitwright/contract';
import type { Tenant } from '@kitwright/contract/tenants';
import type { CallResult } from '@kitwright/contract/client';
import { EmptyState, KitwrightProvider, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { Suspense, lazy, useLayoutEffect } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router';
import { queryClient } from './api/calls.ts';
import { navigationFor } from './layout/navigation.ts';
import { Shell } from './layout/Shell.tsx';
import { Waiting } from './pages/LoadFailed.tsx';
import { OrdersPage } from './pages/orders/OrdersPage.tsx';
import { PageBoundary } from './pages/PageBoundary.tsx';
import { SignInPage } from './pages/SignInPage.tsx';
import { useMay, useMustEnrol, useRoles, useSignedIn } from './session/session.ts';
import { TenantContext } from './tenant.ts';
import { useConsoleText } from './translations/text.ts';

/** Brings the garment, the lettering and the viewer along: a chunk of its own. */
const OrderPage = lazy(async () => ({ default: (await import('./pages/order/OrderPage.tsx')).OrderPage }));

const NewOrderPage = lazy(async () => ({
  default: (await import('./pages/staff-orders/NewOrderPage.tsx')).NewOrderPage,
}));

const QuotesPage = lazy(async () => ({
  default: (await import('./pages/quotes/QuotesPage.tsx')).QuotesPage,
}));
const QuotePage = lazy(async () => ({
  default: (await import('./pages/quotes/QuotePage.tsx')).QuotePage,
}));

/** The settings with their price list: rarely opened. */
const TenantStudio = lazy(async () => ({
  default: (await import('./pages/tenant/TenantStudio.tsx')).TenantStudio,
}));

/** Shows what staff look at now and then: each in a chunk of its own. */
const StorePage = lazy(async () => ({ default: (await import('./pages/store/StorePage.tsx')).StorePage }));
const MessagesPage = lazy(async () => ({
  default: (await import('./pages/messages/MessagesPage.tsx')).MessagesPage,
}));
const CustomersPage = lazy(async () => ({
  default: (await import('./pages/people/CustomersPage.tsx')).CustomersPage,
}));
const PromotionsPage = lazy(async () => ({
  default: (await import('./pages/promotions/PromotionsPage.tsx')).PromotionsPage,
}));
const ReviewsPage = lazy(async () => ({
  default: (await import('./pages/reviews/ReviewsPage.tsx')).ReviewsPage,
}));
const ReviewPage = lazy(async () => ({
  default: (await import('./pages/reviews/ReviewPage.tsx')).ReviewPage,
}));
const FontsPage = lazy(async () => ({
  default: (await import('./pages/catalogue/fonts/FontsPage.tsx')).FontsPage,
}));
const PatternsPage = lazy(async () => ({
  default: (await import('./pages/catalogue/patterns/PatternsPage.tsx')).PatternsPage,
}));
const GraphicsPage = lazy(async () => ({
  default: (await import('./pages/catalogue/graphics/GraphicsPage.tsx')).GraphicsPage,
}));
const TemplatesPage = lazy(async () => ({
  default: (await import('./pages/catalogue/templates/TemplatesPage.tsx')).TemplatesPage,
}));
const SizesPage = lazy(async () => ({
  default: (await import('./pages/catalogue/sizes/SizesPage.tsx')).SizesPage,
}));
/** The whole editor: no one waits for it on another page. */
const TemplatePage = lazy(async () => ({
  default: (await import('./pages/catalogue/templates/TemplateEditor.tsx')).TemplatePage,
}));
const NewTemplatePage = lazy(async () => ({
  default: (await import('./pages/catalogue/templates/TemplateEditor.tsx')).NewTemplatePage,
}));
const PaymentsPage = lazy(async () => ({
  default: (await import('./pages/payments/PaymentsPage.tsx')).PaymentsPage,
}));
const BankPage = lazy(async () => ({ default: (await import('./pages/bank/BankPage.tsx')).BankPage }));
const PrintingPage = lazy(async () => ({
  default: (await import('./pages/printing/PrintingPage.tsx')).PrintingPage,
}));
const SuppliersPage = lazy(async () => ({
  default: (await import('./pages/suppliers/SuppliersPage.tsx')).SuppliersPage,
}));
const StockPage = lazy(async () => ({ default: (await import('./pages/stock/StockPage.tsx')).StockPage }));
const CutPage = lazy(async () => ({ default: (await import('./pages/stock/UseForm.tsx')).CutPage }));
const PurchasesPage = lazy(async () => ({
  default: (await import('./pages/stock/PurchasesPage.tsx')).PurchasesPage,
}));
const ChecksPage = lazy(async () => ({
  default: (await import('./pages/quality/ChecksPage.tsx')).ChecksPage,
}));
const CostsPage = lazy(async () => ({ default: (await import('./pages/costs/CostsPage.tsx')).CostsPage }));
const FloorPage = lazy(async () => ({ default: (await import('./pages/floor/FloorPage.tsx')).FloorPage }));
const StationsPage = lazy(async () => ({
  default: (await import('./pages/floor/StationsPage.tsx')).StationsPage,
}));
const DeliveryPage = lazy(async () => ({
  default: (await import('./pages/delivery/DeliveryPage.tsx')).DeliveryPage,
}));
const SchedulePage = lazy(async () => ({
  default: (await import('./pages/schedule/SchedulePage.tsx')).SchedulePage,
}));
const ScheduleSettingsPage = lazy(async () => ({
  default: (await import('./pages/schedule/ScheduleSettingsPage.tsx')).ScheduleSettingsPage,
}));
const StaffPage = lazy(async () => ({ default: (await import('./pages/staff/StaffPage.tsx')).StaffPage }));
const SecurityPage = lazy(async () => ({
  default: (await import('./pages/security/SecurityPage.tsx')).SecurityPage,
}));
const ShopPage = lazy(async () => ({ default: (await import('./pages/shop/ShopPage.tsx')).ShopPage }));
const TodayPage = lazy(async () => ({ default: (await import('./pages/today/TodayPage.tsx')).TodayPage }));
const ReportsPage = lazy(async () => ({
  default: (await import('./pages/reports/ReportsPage.tsx')).ReportsPage,
}));
const ConnectionsPage = lazy(async () => ({
  default: (await import('./pages/connections/ConnectionsPage.tsx')).ConnectionsPage,
}));
const AuditPage = lazy(async () => ({ default: (await import('./pages/audit/AuditPage.tsx')).AuditPage }));
const BakongPage = lazy(async () => ({
  default: (await import('./pages/bakong/BakongPage.tsx')).BakongPage,
}));
const TelegramPage = lazy(async () => ({
  default: (await import('./pages/telegram/TelegramPage.tsx')).TelegramPage,
}));
const OutboxPage = lazy(async () => ({
  default: (await import('./pages/outbox/OutboxPage.tsx')).OutboxPage,
}));

/** A calm blue where no tenant lends its colour. */
const COLOUR_WITHOUT_TENANT = '#2f5d8a';
const BASE_PATH = '/console';

const NoTenant = ({ errorKey }: { readonly errorKey: string }) => {
  const errorText = useErrorText();
  const text = useConsoleText();
  return (
    <EmptyState
      icon={<IconBuildingStore size={40} stroke={1.25} />}
      title={errorText(errorKey)}
      action={<Button onClick={() => window.location.reload()}>{text('retry')}</Button>}
    />
  );
};

/** The pages below, for who may; others are led to the first page. */
const Permitted = ({ permission }: { readonly permission: Permission }) =>
  useMay(permission) ? <Outlet /> : <Navigate to="/" replace />;

/** The orders; who may not follow them begins with the first page of their menu. */
const FirstPage = () => {
  const mayFollow = useMay('orders');
  const [first] = navigationFor(useRoles())[0]?.items ?? [];
  return mayFollow || first === undefined ? <OrdersPage /> : <Navigate to={first.to} replace />;
};

/** Signed out, any address shows the form, and leads on to where one wanted to go. */
const Pages = () => {
  const signedIn = useSignedIn();
  const mustEnrol = useMustEnrol();
  if (!signedIn) return <SignInPage />;
  if (mustEnrol)
    return (
      <Shell bare>
        <Suspense fallback={<Waiting />}>
          <SecurityPage must />
        </Suspense>
      </Shell>
    );
  return (
    <Shell>
      <PageBoundary>
        <Suspense fallback={<Waiting />}>
          <Routes>
            <Route path="/" element={<FirstPage />} />
            <Route path="/security" element={<SecurityPage />} />
            <Route element={<Permitted permission="orders" />}>
              <Route path="/orders/:id" element={<OrderPage />} />
            </Route>
            <Route element={<Permitted permission="shop" />}>
              <Route path="/shop" element={<ShopPage />} />
            </Route>
            <Route element={<Permitted permission="sales" />}>
              <Route path="/orders/new" element={<NewOrderPage />} />
              <Route path="/orders/drafts/:id" element={<NewOrderPage />} />
              <Route path="/quotes" element={<QuotesPage />} />
              <Route path="/quotes/:id" element={<QuotePage />} />
              <Route path="/messages" element={<MessagesPage />} />
              <Route path="/customers" element={<CustomersPage />} />
              <Route path="/promotions" element={<PromotionsPage />} />
            </Route>
            <Route element={<Permitted permission="store" />}>
              <Route path="/store" element={<StorePage />} />
            </Route>
            <Route element={<Permitted permission="design" />}>
              <Route path="/reviews" element={<ReviewsPage />} />
              <Route path="/reviews/:id" element={<ReviewPage />} />
              <Route path="/fonts" element={<FontsPage />} />
              <Route path="/patterns" element={<PatternsPage />} />
              <Route path="/graphics" element={<GraphicsPage />} />
              <Route path="/templates" element={<TemplatesPage />} />
              <Route path="/templates/new/:productType" element={<NewTemplatePage />} />
              <Route path="/templates/:id" element={<TemplatePage />} />
              <Route path="/sizes" element={<SizesPage />} />
            </Route>
            <Route element={<Permitted permission="desk" />}>
              <Route path="/telegram" element={<TelegramPage />} />
            </Route>
            <Route element={<Permitted permission="plan" />}>
              <Route path="/schedule" element={<SchedulePage />} />
            </Route>
            <Route element={<Permitted permission="floor" />}>
              <Route path="/floor" element={<FloorPage />} />
              <Route path="/floor/cloth" element={<CutPage />} />
            </Route>
            <Route element={<Permitted permission="production" />}>
              <Route path="/floor/checks" element={<ChecksPage />} />
              <Route path="/floor/stations" element={<StationsPage />} />
              <Route path="/printing" element={<PrintingPage />} />
              <Route path="/delivery" element={<DeliveryPage />} />
              <Route path="/schedule/settings" element={<ScheduleSettingsPage />} />
              <Route path="/stock" element={<StockPage />} />
              <Route path="/stock/purchases" element={<PurchasesPage />} />
              <Route path="/suppliers" element={<SuppliersPage />} />
            </Route>
            <Route element={<Permitted permission="money" />}>
              <Route path="/payments" element={<PaymentsPage />} />
              <Route path="/payments/bakong" element={<BakongPage />} />
              <Route path="/payments/bank" element={<BankPage />} />
              <Route path="/today" element={<TodayPage />} />
              <Route path="/reports/costs" element={<CostsPage />} />
              <Route path="/reports" element={<ReportsPage />} />
            </Route>
            <Route element={<Permitted permission="staff" />}>
              <Route path="/tenant/:section" element={<TenantStudio />} />
              <Route path="/connections" element={<ConnectionsPage />} />
              <Route path="/staff" element={<StaffPage />} />
              <Route path="/audit" element={<AuditPage />} />
              <Route path="/outbox" element={<OutboxPage />} />
            </Route>
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </Shell>
  );
};

export const App = ({ answer, i18n }: { readonly answer: CallResult<Tenant>; readonly i18n: I18n }) => {
  useLayoutEffect(() => document.getElementById('initial-loading')?.remove(), []);
  const colour = answer.ok ? answer.value.settings.homepage.theme.palette.color : COLOUR_WITHOUT_TENANT;
  return (
    <KitwrightProvider tenantColour={colour} i18n={i18n}>
      {answer.ok ? (
        <TenantContext value={answer.value}>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter basename={BASE_PATH}>
              <Pages />
            </BrowserRouter>
          </QueryClientProvider>
        </TenantContext>
      ) : (
        <NoTenant errorKey={answer.error.key} />
      )}
    </KitwrightProvider>
  );
};
