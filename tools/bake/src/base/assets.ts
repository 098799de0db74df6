/** The folder of baked models, beside the patterns they are made of. */
export const ASSETS = new URL('../../../../packages/garment/assets/', import.meta.url);
