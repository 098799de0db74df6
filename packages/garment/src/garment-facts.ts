/** What pieces of a type are counted in: Khmer says something else for a set, a shirt and a trunk. */
export type PieceUnit = 'kit' | 'shirt' | 'trunk';

interface InBothLanguages<Said> {
  readonly kh: Said;
  readonly en: Said;
}

/** What a garment is besides its pattern: said in each garment's own folder, known before any pattern is drawn. */
export interface GarmentFacts {
  readonly name: InBothLanguages<string>;
  /** The name within a sentence, of one and of several. */
  readonly inSentence: InBothLanguages<{ readonly one: string; readonly many: string }>;
  /** One line about it. */
  readonly about: InBothLanguages<string>;
  /** The last part of its editor's path. */
  readonly slug: string;
  readonly unit: PieceUnit;
  readonly covers: 'shirt' | 'shorts' | 'shirtAndShorts';
  /** Where it has room for what single players wear beside the design. */
  readonly roomFor: readonly ('chest' | 'sleeves')[];
  /** What its wearer has on where no boots were chosen; boots where it is left out. */
  readonly footwear?: 'own' | 'barefoot';
  /** What one costs where a new tenant begins, before it sets prices of its own. */
  readonly startPriceCents: number;
  /** The fabrics of a new tenant that it is made of, by id. */
  readonly startFabrics: readonly string[];
  /** What ways of cutting it cost more, where a new tenant begins. */
  readonly startSurcharges?: readonly {
    readonly option: string;
    readonly value: string;
    readonly surchargeCents: number;
  }[];
}
