/** How a person looks, beside the shape. Colours are sRGB hex. */
export interface Look {
  /** Item of the source whose light and dark the skin takes. */
  readonly skin: string;
  /** Mean colour of the cheeks. */
  readonly tone: string;
  readonly brows: string;
  readonly browColour: string;
  /** 0 to 1. */
  readonly browStrength: number;
  readonly lips: string;
  readonly lipStrength: number;
  /** Shaven hair on chin and lip, 0 to 1; above 0.6 a short beard. */
  readonly stubble: number;
  readonly hairColour: string;
  readonly blush: number;
  readonly freckles: number;
  readonly iris: string;
}
