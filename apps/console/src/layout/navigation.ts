import { may, type Permission, type Role } from '@kitwright/contract';
import type { TextKey } from '@kitwright/ui';
import {
  IconAddressBook,
  IconBrandTelegram,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconCoin,
  IconDiscount,
  IconEye,
  IconFileDollar,
  IconFileText,
  IconHome,
  IconListCheck,
  IconMail,
  IconMessage,
  IconPalette,
  IconPlugConnected,
  IconPrinter,
  IconPhoto,
  IconReceipt,
  IconScan,
  IconRuler2,
  IconShirt,
  IconStack2,
  IconSun,
  IconTemplate,
  IconTexture,
  IconTruck,
  IconTypography,
  IconUserShield,
  IconUsers,
  IconNeedleThread,
  type Icon,
} from '@tabler/icons-react';
import type { en } from '../translations/en.ts';

type NavigationKey = Extract<TextKey<typeof en>, `nav.${string}`>;

export interface NavigationItem {
  readonly to: string;
  readonly label: NavigationKey;
  readonly icon: Icon;
  /** Says who is led there; administrators alone where it says nothing. */
  readonly permission?: Permission;
  /** Marked on these addresses too, and on all below them. */
  readonly alsoAt?: string;
}

export interface NavigationGroup {
  readonly label: NavigationKey;
  readonly items: readonly NavigationItem[];
}

/** Every page of the back office, in the groups and the order of the menu. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'nav.work',
    items: [
      { to: '/today', label: 'nav.today', icon: IconSun, permission: 'money' },
      { to: '/', label: 'nav.orders', icon: IconShirt, permission: 'orders', alsoAt: '/orders' },
      { to: '/quotes', label: 'nav.quotes', icon: IconFileDollar, permission: 'sales' },
      { to: '/reviews', label: 'nav.reviews', icon: IconEye, permission: 'design' },
      { to: '/floor', label: 'nav.floor', icon: IconScan, permission: 'floor' },
      { to: '/schedule', label: 'nav.plan', icon: IconCalendarEvent, permission: 'plan' },
      { to: '/stock', label: 'nav.stock', icon: IconStack2, permission: 'production' },
      { to: '/payments', label: 'nav.payments', icon: IconCoin, permission: 'money' },
      { to: '/messages', label: 'nav.messages', icon: IconMessage, permission: 'sales' },
    ],
  },
  {
    label: 'nav.people',
    items: [
      { to: '/customers', label: 'nav.customers', icon: IconUsers, permission: 'sales' },
      { to: '/suppliers', label: 'nav.suppliers', icon: IconNeedleThread, permission: 'production' },
      { to: '/shop', label: 'nav.shop', icon: IconBuildingCommunity, permission: 'shop' },
      { to: '/staff', label: 'nav.staff', icon: IconUserShield },
    ],
  },
  {
    label: 'nav.catalogue',
    items: [
      { to: '/tenant/prices', label: 'nav.prices', icon: IconReceipt },
      { to: '/promotions', label: 'nav.promotions', icon: IconDiscount, permission: 'sales' },
      { to: '/templates', label: 'nav.templates', icon: IconTemplate, permission: 'design' },
      { to: '/fonts', label: 'nav.fonts', icon: IconTypography, permission: 'design' },
      { to: '/patterns', label: 'nav.patterns', icon: IconTexture, permission: 'design' },
      { to: '/graphics', label: 'nav.graphics', icon: IconPhoto, permission: 'design' },
      { to: '/sizes', label: 'nav.sizes', icon: IconRuler2, permission: 'design' },
      { to: '/printing', label: 'nav.printing', icon: IconPrinter, permission: 'production' },
      { to: '/delivery', label: 'nav.delivery', icon: IconTruck, permission: 'production' },
    ],
  },
  {
    label: 'nav.storefront',
    items: [
      { to: '/store', label: 'nav.store', icon: IconBuildingStore, permission: 'store' },
      { to: '/tenant/brand', label: 'nav.brand', icon: IconPalette },
      { to: '/tenant/home', label: 'nav.home', icon: IconHome },
      { to: '/tenant/contact', label: 'nav.contact', icon: IconAddressBook },
      { to: '/tenant/pages', label: 'nav.pages', icon: IconFileText },
    ],
  },
  {
    label: 'nav.records',
    items: [
      { to: '/reports', label: 'nav.reports', icon: IconChartBar, permission: 'money' },
      { to: '/outbox', label: 'nav.outbox', icon: IconMail },
      { to: '/telegram', label: 'nav.telegram', icon: IconBrandTelegram, permission: 'desk' },
      { to: '/connections', label: 'nav.connections', icon: IconPlugConnected },
      { to: '/audit', label: 'nav.audit', icon: IconListCheck },
    ],
  },
];

/** The menu of someone of these roles: what may not be opened is not there, nor is a group of nothing else. */
export const navigationFor = (roles: readonly Role[]): readonly NavigationGroup[] =>
  NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter(({ permission = 'staff' }) => may(roles, permission)),
  })).filter(({ items }) => items.length > 0);

/** Tells whether a page belongs to the item of the menu. */
export const isAt = ({ to, alsoAt }: NavigationItem, path: string): boolean =>
  path === to ||
  [to === '/' ? undefined : to, alsoAt].some((root) => root !== undefined && path.startsWith(`${root}/`));
