import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
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
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

const VERSION = '0.1.0';

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#c8102e"/>' +
  '<path d="M10 7v18M22 7 11 16l11 9" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>';

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
const createSchemaNames = (): z.core.$ZodRegistry<{ id: string }> => {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
  return names;
};

/** Collects the routes' schemas; register it before them. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  const schemaRegistry = createSchemaNames();
  const zodToJsonConfig = { unrepresentable: 'any' } as const;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kitwright',
        version: VERSION,
        description:
          'Design custom sportswear in 3D and order it for a team. Errors are problem documents (RFC 9457) with a ' +
          'stable `key`; the tenant is that of the host.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The page sets styles on its elements at run time.
    transformStaticCSP: (policy) => policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    theme: {
      title: 'Kitwright API',
      favicon: [
        {
          filename: 'favicon.svg',
          rel: 'icon',
          type: 'image/svg+xml',
          sizes: 'any',
          content: Buffer.from(FAVICON),
        },
      ],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => reply.send(app.swagger()));
};
