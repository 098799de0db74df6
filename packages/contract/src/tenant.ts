import { PRODUCT_TYPES } from '@kitwright/garment';
import { priceListSchema } from '@kitwright/ordering';
import { z } from 'zod';

export const productTypeSchema = z.enum(PRODUCT_TYPES);

/** A ready-made design offered as a start. */
export const templateSchema = z.object({
  id: z.string(),
  type: productTypeSchema,
  name: z.object({ kh: z.string(), en: z.string() }),
  thumbnailUrl: z.string(),
});

/** What a visitor may know of the provider. */
export const tenantSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** URL of the logo; null means the default letter-based logo is drawn. */
  logo: z.string().nullable(),
  productTypes: z.array(productTypeSchema),
  templates: z.array(templateSchema),
  settings: z.object({
    homepage: z.object({ theme: z.object({ palette: z.object({ color: z.string() }) }) }),
  }),
  prices: priceListSchema,
  contact: z.object({
    phone: z.string(),
    email: z.string(),
    address: z.object({ kh: z.string(), en: z.string() }),
    hours: z.object({ kh: z.string(), en: z.string() }),
  }),
  payment: z.object({ bank: z.string(), accountName: z.string(), accountNumber: z.string() }).nullable(),
  /** True on a demo installation: the pages may name the demo accounts. */
  demo: z.boolean(),
});
export type Tenant = z.infer<typeof tenantSchema>;
