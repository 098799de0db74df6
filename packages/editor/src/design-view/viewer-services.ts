/** Where the application's own server keeps models and pictures. */
export const defaultModelUrl = (file: string): string => `/assets/garments/${file}`;
export const defaultImageUrl = (uploadId: string): string => `/api/uploads/${encodeURIComponent(uploadId)}`;
