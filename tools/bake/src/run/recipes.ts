import type { GarmentRecipe } from '../recipe/recipe.ts';

/**
 * The recipes by the name of their garment, which is also the file name of its first model. Each is loaded only when it
 * is asked for.
 */
export const RECIPES: Readonly<Record<string, () => Promise<GarmentRecipe>>> = {
  'soccer-kit': async () => (await import('../garments/soccer-kit/recipe.ts')).soccerKitRecipe,
  'polo-shirt': async () => (await import('../garments/polo-shirt/recipe.ts')).poloShirtRecipe,
  tshirt: async () => (await import('../garments/tshirt/recipe.ts')).tshirtRecipe,
  'oversized-shirt': async () => (await import('../garments/oversized-shirt/recipe.ts')).oversizedShirtRecipe,
  'boxy-fit': async () => (await import('../garments/boxy-fit/recipe.ts')).boxyFitRecipe,
  'sleeveless-shirt': async () =>
    (await import('../garments/sleeveless-shirt/recipe.ts')).sleevelessShirtRecipe,
  hoodie: async () => (await import('../garments/hoodie/recipe.ts')).hoodieRecipe,
  'boxing-trunk': async () => (await import('../garments/boxing-trunk/recipe.ts')).boxingTrunkRecipe,
};
