import { NewPromotion, type Promotion } from '@comanda/contract/shapes/promotions';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { type PromotionFields, promotionBody } from './promotion-fields.ts';
import styles from './promotion-preview.module.css';
import { PROMOTION_WORDS, promotionWords } from './promotions-words.ts';

/** What diners get, by what stands in the form; a hint while that is not enough. */
export function PromotionPreview({
  values,
  restaurant,
  promotion,
}: {
  values: PromotionFields;
  restaurant: Restaurant;
  promotion: Promotion;
}) {
  const body = promotionBody(values, restaurant, promotion);
  const read = NewPromotion.safeParse({ ...body, name: body.name ?? PROMOTION_WORDS.unnamed });
  return (
    <figure className={styles.preview}>
      <figcaption>{PROMOTION_WORDS.preview}</figcaption>
      {read.success ? (
        <>
          <strong>{read.data.name}</strong>
          <span>
            {read.data.code ? PROMOTION_WORDS.withCode(read.data.code) : PROMOTION_WORDS.byItself} ·{' '}
            {promotionWords({ ...read.data, benefit: read.data.benefit ?? promotion.benefit }, restaurant)}
          </span>
        </>
      ) : (
        <span>{PROMOTION_WORDS.noPreview}</span>
      )}
    </figure>
  );
}
