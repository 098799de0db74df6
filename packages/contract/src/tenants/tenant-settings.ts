import {
  DEFAULT_TIME_ZONE,
  fabricsFor,
  isBakongAccount,
  isExactPercent,
  isTimeZone,
  priceListSchema,
  type PriceList,
} from '@kitwright/ordering';
import { MOST_QUOTE_DAYS, USUAL_QUOTE_DAYS } from '@kitwright/ordering/sales-quotes';
import { readVattin, vatSchema } from '@kitwright/ordering/tax';
import { z } from 'zod';
import { emailSchema } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { LANGS, langSchema, localTextSchema, type LocalText } from '../kernel/lang.ts';
import { MAX_PAGE_TEXT } from '../kernel/terms.ts';
import {
  coversSchema,
  keptPictureSchema,
  previewQuerySchema,
  printablePaletteSchema,
  productTypeSchema,
  rulePresetSchema,
  ruleValuesSchema,
} from './tenant.ts';

const REQUIRED = 'error.field.required';
const DUPLICATE = 'error.field.duplicate';

const shortText = (max: number) => z.string().trim().max(max, 'error.field.tooLong');
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const someOf = <S extends z.ZodType>(choice: S) => z.array(choice).min(1, REQUIRED).refine(unique, DUPLICATE);

/** The most designs an account may be allowed, and what a tenant begins with. */
export const MOST_DESIGNS = 1_000;
const USUAL_DESIGNS = 50;

/** The most tiers, fabrics and surcharges of a price list. */
const MOST_ENTRIES = 100;

/** Places in which a price list has percents of more than two places; lists from before may, and are read to two. */
const inexactPercents = (prices: PriceList): (string | number)[][] => [
  ...(isExactPercent(prices.longSleeveDiscountPercent) ? [] : [['longSleeveDiscountPercent']]),
  ...prices.tiers.flatMap(({ percent }, index) =>
    isExactPercent(percent) ? [] : [['tiers', index, 'percent']],
  ),
  ...prices.fabrics.flatMap(({ discountUpToPercent }, index) =>
    isExactPercent(discountUpToPercent) ? [] : [['fabrics', index, 'discountUpToPercent']],
  ),
];

const editedPricesSchema = priceListSchema
  .refine(({ tiers }) => tiers.length <= MOST_ENTRIES, { path: ['tiers'], message: 'error.field.tooLong' })
  .refine(({ fabrics }) => fabrics.length <= MOST_ENTRIES, {
    path: ['fabrics'],
    message: 'error.field.tooLong',
  })
  .refine(({ optionSurcharges }) => optionSurcharges.length <= MOST_ENTRIES, {
    path: ['optionSurcharges'],
    message: 'error.field.tooLong',
  });

/** The pages whose text a tenant may write itself. */
export const PAGES = ['about', 'careers', 'privacy', 'terms'] as const;
export const pageNameSchema = z.enum(PAGES);
export type PageName = z.infer<typeof pageNameSchema>;

/** A page's text in Markdown; null where the product's own default stands. */
export const pageTextSchema = localTextSchema(MAX_PAGE_TEXT).nullable();

export const pageSchema = z.object({
  text: pageTextSchema,
  /** The moment at which the tenant last published a change of it; null for a default text. */
  updatedAt: z.iso.datetime().nullable(),
});
export type Page = z.infer<typeof pageSchema>;

export const pageEndpoints = {
  getPage: endpoint({
    method: 'GET',
    path: '/api/pages/:page',
    access: 'public',
    tag: 'tenant',
    summary: 'The text of a page',
    params: z.object({ page: pageNameSchema }),
    query: previewQuerySchema,
    response: pageSchema,
  }),
} as const;

/**
 * Everything of a tenant that its administrators edit, as a draft may have it: of the right shape and size, though
 * words may still be missing.
 */
export const tenantSettingsSchema = z.object({
  name: shortText(60),
  /** A kept picture of this tenant; null means the default letter-based logo. */
  logo: keptPictureSchema.nullable(),
  /** Drafts from before lack it. */
  covers: coversSchema.default({}),
  colour: z
    .string()
    .trim()
    .regex(/^#[0-9a-fA-F]{6}$/, 'error.field.invalid')
    .toLowerCase(),
  productTypes: someOf(productTypeSchema),
  languages: someOf(langSchema),
  rulePreset: rulePresetSchema,
  /** Kept while another preset is chosen. Drafts from before lack it. */
  ruleValues: ruleValuesSchema.nullable().default(null),
  /** Colours that print, with their names. Drafts from before lack it. */
  palette: printablePaletteSchema.default([]),
  /** The most designs that one account keeps. Drafts from before lack it. */
  maxDesigns: z.number().int().min(1).max(MOST_DESIGNS).default(USUAL_DESIGNS),
  /** Days for which a new quote holds. Drafts from before lack it. */
  quoteDays: z.number().int().min(1).max(MOST_QUOTE_DAYS).default(USUAL_QUOTE_DAYS),
  /** IANA name. Drafts from before lack it. */
  timeZone: z.string().refine(isTimeZone, 'error.field.invalid').default(DEFAULT_TIME_ZONE),
  home: z.object({ headline: localTextSchema(90).nullable(), lead: localTextSchema(300).nullable() }),
  contact: z.object({
    phone: shortText(60),
    email: shortText(254),
    address: localTextSchema(300),
    hours: localTextSchema(200),
  }),
  payment: z
    .object({
      bank: shortText(80),
      accountName: shortText(80),
      accountNumber: shortText(80),
      /** Empty where no KHQR code is wanted. */
      bakongAccount: shortText(32)
        .refine((account) => account === '' || isBakongAccount(account), 'error.field.invalid')
        .default(''),
    })
    .nullable(),
  /** Drafts from before lack it. */
  tax: z
    .object({
      /** Null where the shop is not registered for VAT. Prices contain it. */
      vat: vatSchema.extend({ number: shortText(40) }).nullable(),
      showsRiel: z.boolean(),
    })
    .default({ vat: null, showsRiel: false }),
  prices: editedPricesSchema,
  pages: z.object({
    about: pageTextSchema,
    careers: pageTextSchema,
    privacy: pageTextSchema,
    terms: pageTextSchema,
  }),
});
export type TenantSettings = z.infer<typeof tenantSettingsSchema>;

interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Words that are missing in a language the tenant offers. */
const missingWords = (
  text: LocalText | null,
  { languages }: TenantSettings,
  path: readonly string[],
): Fault[] =>
  text === null
    ? []
    : LANGS.filter((lang) => languages.includes(lang) && text[lang] === '').map((lang) => ({
        path: [...path, lang],
        message: REQUIRED,
      }));

const wordFaults = (settings: TenantSettings): Fault[] => {
  const { name, home, contact, payment, pages, tax } = settings;
  const single: (readonly [string, readonly string[]])[] = [
    [contact.phone, ['contact', 'phone']],
    ...Object.entries(payment ?? {})
      .filter(([key]) => key !== 'bakongAccount')
      .map(([key, value]) => [value, ['payment', key]] as const),
  ];
  return [
    ...(name === '' ? [{ path: ['name'], message: 'error.field.name.required' }] : []),
    ...(emailSchema.safeParse(contact.email).error?.issues ?? [])
      .slice(0, 1)
      .map(({ message }) => ({ path: ['contact', 'email'], message })),
    ...single.filter(([value]) => value === '').map(([, path]) => ({ path, message: REQUIRED })),
    ...(tax.vat === null || readVattin(tax.vat.number) !== null
      ? []
      : [{ path: ['tax', 'vat', 'number'], message: 'error.field.vatNumber' }]),
    ...missingWords(home.headline, settings, ['home', 'headline']),
    ...missingWords(home.lead, settings, ['home', 'lead']),
    ...missingWords(contact.address, settings, ['contact', 'address']),
    ...missingWords(contact.hours, settings, ['contact', 'hours']),
    ...settings.palette.flatMap(({ name: called }, index) =>
      missingWords(called, settings, ['palette', String(index), 'name']),
    ),
    ...Object.entries(pages).flatMap(([page, text]) => missingWords(text, settings, ['pages', page])),
  ];
};

const priceFaults = ({ prices, productTypes }: TenantSettings): Fault[] => {
  const { basePriceCents, fabrics, tiers } = prices;
  const ids = fabrics.map(({ id }) => id);
  return [
    ...inexactPercents(prices).map((path): Fault => ({
      path: ['prices', ...path],
      message: 'error.field.percent.places',
    })),
    ...productTypes.flatMap((type): Fault[] => [
      ...(Object.hasOwn(basePriceCents, type)
        ? []
        : [{ path: ['prices', 'basePriceCents', type], message: 'error.field.price.required' }]),
      ...(fabricsFor(prices, type).length > 0
        ? []
        : [{ path: ['prices', 'basePriceCents', type], message: 'error.field.fabric.missing' }]),
    ]),
    ...fabrics.flatMap(({ id, name }, index): Fault[] => [
      ...(ids.indexOf(id) === index
        ? []
        : [{ path: ['prices', 'fabrics', index, 'id'], message: DUPLICATE }]),
      ...LANGS.filter((lang) => name[lang].trim() === '').map((lang) => ({
        path: ['prices', 'fabrics', index, 'name', lang],
        message: 'error.field.name.required',
      })),
    ]),
    ...tiers.flatMap((tier, index): Fault[] => {
      const before = tiers[index - 1];
      if (before === undefined) return [];
      const grows = tier.quantity > before.quantity && tier.percent > before.percent;
      return grows
        ? []
        : [{ path: ['prices', 'tiers', index, 'quantity'], message: 'error.field.tier.order' }];
    }),
  ];
};

/** Settings fit to be published: no word is missing in a language that is offered, and every garment has its price. */
export const publishableSettingsSchema = tenantSettingsSchema.superRefine((settings, context) => {
  for (const { path, message } of [...wordFaults(settings), ...priceFaults(settings)]) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
});
