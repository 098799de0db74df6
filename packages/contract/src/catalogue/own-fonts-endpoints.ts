import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  ownFontIdSchema,
  ownFontListSchema,
  ownFontSchema,
  postFontQuerySchema,
  updateFontBodySchema,
} from './own-fonts.ts';

/** The fonts a tenant brought itself. */
export const ownFontEndpoints = {
  consoleFonts: endpoint({
    method: 'GET',
    path: '/api/console/fonts',
    access: 'staff',
    tag: 'console',
    summary: "The tenant's own fonts, by name, withdrawn ones too",
    response: ownFontListSchema,
  }),
  consoleUpdateFont: endpoint({
    method: 'PUT',
    path: '/api/console/fonts/:id',
    access: 'staff',
    tag: 'console',
    summary: 'Rename a font, note its licence, withdraw it or offer it again',
    params: z.object({ id: ownFontIdSchema }),
    body: updateFontBodySchema,
    response: ownFontSchema,
  }),
} as const;

/** Brings a font: multipart with one field `file` (TTF, OTF or WOFF2). The same file again is the same font. */
export const postFont = {
  method: 'POST',
  path: '/api/console/fonts',
  query: postFontQuerySchema,
  response: ownFontSchema,
  status: 201,
} as const;
