/** Why a basket cannot be ordered as it is, with the names that a sentence about it needs. */
type Problem =
  | { readonly code: 'EMPTY_BASKET' | 'UNKNOWN_ITEM' }
  | { readonly code: 'QUANTITY' | 'UNKNOWN_GROUP' | 'UNKNOWN_OPTION'; readonly item: string }
  /** So many on all lines together; the next that can be ordered are `fewer` (null where none are) and `more`. */
  | {
      readonly code: 'QUANTITY_STEPS';
      readonly item: string;
      readonly wanted: number;
      readonly fewer: number | null;
      readonly more: number;
    }
  /** `lacking`: the group that has too few choices left; null when the item itself is sold out. */
  | { readonly code: 'SOLD_OUT'; readonly item: string; readonly lacking: string | null }
  | { readonly code: 'OPTION_SOLD_OUT'; readonly option: string }
  | { readonly code: 'CHOOSE_MORE'; readonly group: string; readonly min: number; readonly max: number }
  | { readonly code: 'CHOOSE_FEWER'; readonly of: 'GROUP'; readonly group: string; readonly max: number }
  | {
      readonly code: 'CHOOSE_FEWER';
      readonly of: 'OPTION';
      readonly option: string;
      readonly repeat: number;
    };

/** `line` is the position in the basket, from 0. */
export type PricingProblem = Problem & {
  readonly line?: number;
  readonly itemId?: string;
  readonly groupId?: string;
  readonly optionId?: string;
};
