import { z } from 'zod';
import { uploadIdSchema } from './ids.ts';

/** Largest file taken, bytes, and largest picture decoded, pixels. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_UPLOAD_PIXELS = 40_000_000;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;

/** A picture as it is kept: re-encoded, without metadata, SVG sanitised. */
export const uploadSchema = z.object({
  id: uploadIdSchema,
  type: z.enum(UPLOAD_TYPES),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  bytes: z.number().int(),
  url: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** `POST /api/uploads`, multipart with one field `file`; visitors may upload too. Answers 201 and an upload. */
export const postUpload = {
  method: 'POST',
  path: '/api/uploads',
  response: uploadSchema,
  status: 201,
} as const;
export const UPLOADS_PATH = '/api/uploads';
/**
 * `GET /api/uploads/:id`: the picture itself, by the state of what shows it: who may see a private one by themselves has a
 * signed address of it (`pictures` of the answer that shows it).
 */
export const uploadPath = (id: string): string => `${UPLOADS_PATH}/${encodeURIComponent(id)}`;
