import {
  PRODUCT_TYPES,
  factsOf,
  ofEveryGarment,
  type GarmentFacts,
  type ProductType,
} from '@kitwright/garment';
import type { PriceList } from '@kitwright/ordering';

const withRoomFor = (place: GarmentFacts['roomFor'][number]): ProductType[] =>
  PRODUCT_TYPES.filter((type) => factsOf(type).roomFor.includes(place));

const madeOf = (fabric: string): ProductType[] =>
  PRODUCT_TYPES.filter((type) => factsOf(type).startFabrics.includes(fabric));

/** Prices a tenant starts with, all editable: cloth weights from suppliers' usual ranges, tiers at 6, 12 and 24. */
export const STARTING_PRICES: PriceList = {
  basePriceCents: ofEveryGarment(({ startPriceCents }) => startPriceCents),
  longSleeveSurchargeCents: 200,
  longSleeveDiscountPercent: 5,
  longSleeveTypes: ['SOCCER_KIT'],
  optionSurcharges: PRODUCT_TYPES.flatMap((productType) =>
    (factsOf(productType).startSurcharges ?? []).map((each) => ({ productType, ...each })),
  ),
  extras: [
    { id: 'armband', priceCents: 250, productTypes: [] },
    { id: 'captainPrint', priceCents: 100, productTypes: withRoomFor('chest') },
    { id: 'sleeveFlag', priceCents: 150, productTypes: withRoomFor('sleeves') },
    { id: 'sleeveNumber', priceCents: 100, productTypes: withRoomFor('sleeves') },
  ],
  tiers: [
    { quantity: 6, percent: 5 },
    { quantity: 12, percent: 10 },
    { quantity: 24, percent: 15 },
  ],
  fabrics: [
    {
      id: 'interlock',
      name: { kh: 'ក្រណាត់អ៊ីនធឺឡុក', en: 'Interlock polyester' },
      weave: 'interlock',
      weightGsm: 160,
      surchargeCents: 0,
      minimumQuantity: 5,
      discountUpToPercent: 15,
      productTypes: madeOf('interlock'),
    },
    {
      id: 'birdseye-mesh',
      name: { kh: 'ក្រណាត់សំណាញ់', en: 'Birdseye mesh' },
      weave: 'mesh',
      weightGsm: 145,
      surchargeCents: 100,
      minimumQuantity: 5,
      discountUpToPercent: 15,
      productTypes: madeOf('birdseye-mesh'),
    },
    {
      id: 'pin-dot',
      name: { kh: 'ក្រណាត់ពីនដត', en: 'Pin-dot' },
      weave: 'pinDot',
      weightGsm: 135,
      surchargeCents: 60,
      minimumQuantity: 5,
      discountUpToPercent: 15,
      productTypes: madeOf('pin-dot'),
    },
    {
      id: 'polo-pique',
      name: { kh: 'ក្រណាត់ប៉ូឡូ', en: 'Polo piqué' },
      weave: 'pique',
      weightGsm: 200,
      surchargeCents: 150,
      minimumQuantity: 10,
      discountUpToPercent: 12,
      productTypes: madeOf('polo-pique'),
    },
    {
      id: 'fleece',
      name: { kh: 'ក្រណាត់ហ្វ្លីស', en: 'Fleece' },
      weave: 'fleece',
      weightGsm: 290,
      surchargeCents: 250,
      minimumQuantity: 10,
      discountUpToPercent: 12,
      productTypes: madeOf('fleece'),
    },
    {
      id: 'satin',
      name: { kh: 'ក្រណាត់សាទីន', en: 'Boxing satin' },
      weave: 'satin',
      weightGsm: 110,
      surchargeCents: 120,
      minimumQuantity: 6,
      discountUpToPercent: 10,
      productTypes: madeOf('satin'),
    },
  ],
  shippingCents: 500,
  freeShippingFromQuantity: 12,
  productionDays: { from: 15, to: 25 },
};
