import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  ownGraphicIdSchema,
  ownGraphicListSchema,
  ownGraphicSchema,
  postGraphicQuerySchema,
  updateGraphicBodySchema,
} from './own-graphics.ts';
import {
  ownPatternIdSchema,
  ownPatternListSchema,
  ownPatternSchema,
  patternOfferSchema,
  postPatternQuerySchema,
  updatePatternBodySchema,
} from './own-patterns.ts';
import { hiddenItemsSchema, hideItemBodySchema } from './own-catalogue-items.ts';

/** Patterns and pictures a tenant brought itself, and what of the packaged ones it leaves out. */
export const ownCatalogueEndpoints = {
  patternOffer: endpoint({
    method: 'GET',
    path: '/api/resources/patterns',
    access: 'public',
    tag: 'patterns',
    summary: 'The tenant’s own patterns, and the packaged ones it leaves out',
    response: patternOfferSchema,
  }),
  consolePatterns: endpoint({
    method: 'GET',
    path: '/api/console/patterns',
    access: 'design',
    tag: 'console',
    summary: 'The tenant’s own patterns, by name, withdrawn ones too',
    response: ownPatternListSchema,
  }),
  consoleUpdatePattern: endpoint({
    method: 'PUT',
    path: '/api/console/patterns/:id',
    access: 'design',
    tag: 'console',
    summary: 'Rename a pattern, move it to another group, note its licence, withdraw it or offer it again',
    params: z.object({ id: ownPatternIdSchema }),
    body: updatePatternBodySchema,
    response: ownPatternSchema,
  }),
  consoleGraphics: endpoint({
    method: 'GET',
    path: '/api/console/graphics',
    access: 'design',
    tag: 'console',
    summary: 'The tenant’s own pictures, by name, withdrawn ones too',
    response: ownGraphicListSchema,
  }),
  consoleUpdateGraphic: endpoint({
    method: 'PUT',
    path: '/api/console/graphics/:id',
    access: 'design',
    tag: 'console',
    summary: 'Rename a picture, change its words, note its licence, withdraw it or offer it again',
    params: z.object({ id: ownGraphicIdSchema }),
    body: updateGraphicBodySchema,
    response: ownGraphicSchema,
  }),
  consoleHideItem: endpoint({
    method: 'PUT',
    path: '/api/console/hidden-items',
    access: 'design',
    tag: 'console',
    summary: 'Leave a packaged pattern or picture out of the pickers, or show it again',
    body: hideItemBodySchema,
    response: hiddenItemsSchema,
  }),
} as const;

/** Brings a pattern: multipart with one field `file` (SVG, PNG, JPEG or WebP). */
export const postPattern = {
  method: 'POST',
  path: '/api/console/patterns',
  query: postPatternQuerySchema,
  response: ownPatternSchema,
  status: 201,
} as const;

/** Brings a picture for the library: multipart with one field `file` (SVG, PNG, JPEG or WebP). */
export const postGraphic = {
  method: 'POST',
  path: '/api/console/graphics',
  query: postGraphicQuerySchema,
  response: ownGraphicSchema,
  status: 201,
} as const;
