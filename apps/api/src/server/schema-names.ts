import { problemSchema, uploadSchema } from '@kitwright/contract';
import {
  accountDetailsSchema,
  accountSummarySchema,
  tokenResponseSchema,
} from '@kitwright/contract/accounts';
import {
  designListSchema,
  designSchema,
  designSummarySchema,
  sharedDesignSchema,
} from '@kitwright/contract/designs';
import { orderListSchema, orderSchema, orderSummarySchema } from '@kitwright/contract/orders';
import { playerSchema, rosterEntrySchema } from '@kitwright/contract/teams';
import { tenantSchema } from '@kitwright/contract/tenants';
import { designDocumentSchema, elementSchema, fillSchema } from '@kitwright/design';
import { priceListSchema, quoteSchema } from '@kitwright/ordering';
import { z } from 'zod';

const NAMED = {
  Problem: problemSchema,
  Tenant: tenantSchema,
  PriceList: priceListSchema,
  Tokens: tokenResponseSchema,
  Account: accountDetailsSchema,
  AccountSummary: accountSummarySchema,
  Fill: fillSchema,
  Element: elementSchema,
  DesignDocument: designDocumentSchema,
  DesignSummary: designSummarySchema,
  Design: designSchema,
  DesignList: designListSchema,
  SharedDesign: sharedDesignSchema,
  Upload: uploadSchema,
  Player: playerSchema,
  RosterEntry: rosterEntrySchema,
  Quote: quoteSchema,
  OrderSummary: orderSummarySchema,
  Order: orderSchema,
  OrderList: orderListSchema,
} as const satisfies Record<string, z.ZodType>;

/** The schemas that OpenAPI shows under a name of their own, referred to wherever they are used. */
export const createSchemaNames = (): z.core.$ZodRegistry<{ id: string }> => {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
  return names;
};
